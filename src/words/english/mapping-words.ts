/** English of mappings: proposed, compared and kept. */
export const englishMappingWords = {
  title: "Mapping",
  meaning:
    "A mapping defines where each value is in the service’s responses. It replaces automatic recognition. The add-in then notices changes in the service.",
  propose: "Propose a mapping",
  proposed: "It isn’t in use yet. Compare it first.",
  lacking:
    "No mapping can be proposed. This can’t be mapped: {kind} › {role}. The add-in reads the service’s responses as before.",
  list: "{kind}, {list}",
  role: "{role} ← {path}: {example}",
  unseen: "not seen yet",
  copy: "Copy mapping",
  compare: "Compare with the platform",
  howTo:
    "{count} of this account’s numbers are to be compared. Look them up on the platform and enter all digits.",
  tooFew: "This account has too few numbers to compare.",
  shows: "On the platform",
  agrees: "Matches",
  differs: "Differs: the service sent {value}",
  unread: "Enter a number such as {example}",
  compared: "{count} of {all} compared.",
  agree: "All {all} match.",
  differ: "{count} of {all} differ: the mapping can’t be used.",
  differOne: "1 of {all} differs: the mapping can’t be used.",
  differing:
    "Check the digits of {names}. If they’re right, ask your administrator to correct the mapping. Send a copy of the comparison.",
  copyComparison: "Copy comparison",
  use: "Use this mapping",
  host: "Your administrator’s mapping is in use.",
  own: "A mapping from this computer is in use. {count} numbers were compared on {date}.",
  later: "This takes effect at the next refresh.",
  ignore: "Ignore this",
  recognise: "Remove mapping",
  connectAgain: "Done. Connect again.",
  notKept: "This computer can’t save the mapping, so it isn’t in use.",
} as const;
