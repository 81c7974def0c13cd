/** English words of the pane before the part about freezing is opened. */
export const englishFreezeOfferWords = {
  title: "Freeze and hand on",
  freeze: "Freeze",
} as const;
