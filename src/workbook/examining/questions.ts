import type { Question, QuestionName } from "./probe";

/** What one session does not show, or only its user's eyes do; asked while the examination's sheets still stand. */
export const questions: Readonly<Record<QuestionName, Question>> = {
  sentence: { rows: ["R1"], tries: "does the sentence of an error show at its cell?" },
  typing: { rows: ["P14"], tries: "is what a function takes shown while it is typed?" },
  closing: { rows: ["P1"], tries: "does the page live on while the pane is closed?" },
  theme: { rows: ["P8"], tries: "does the pane follow dark and light?" },
  installing: { rows: ["P9"], tries: "was the button there once it was installed?" },
  opening: { rows: ["C1"], tries: "did a saved workbook show its numbers at once?" },
  coauthors: { rows: ["W7"], tries: "did co-authors each see their own account's numbers?" },
};
