/** English sentences of the question before a switch of account. */
export const englishSwitchQuestionWords = {
  questionTitle: "Update all numbers?",
  questionHeld: "This workbook contains numbers from {held}.",
  questionUnmarked: "This workbook’s numbers aren’t linked to an account.",
  questionOffered: "Connecting as {offered} updates all of them together.",
  preview: {
    finding: "Finding the numbers in this workbook…",
    reading: "Comparing numbers: {done} of {all}…",
    asked: "Old numbers requested: {before}. New numbers requested: {now}.",
    askedBeforeUnknown: "It isn’t known when the old numbers were requested. New numbers requested: {now}.",
    which: "Affected numbers",
    failed: "The changes couldn’t be previewed. You can still answer. {reason}",
  },
  freezeFirst: {
    button: "Freeze first",
    meaning:
      "Freeze first turns the numbers into values with a record. It connects once no LCA formula is left.",
    signIn: "To freeze these numbers first, connect to {held}.",
  },
} as const;
