/** English sentences of a product's details in Pick. */
export const englishProductFactsWords = {
  readingDetails: "Loading details…",
  results: "Results, A1-A3",
  perName: "Declared unit",
  said: "Details from the service",
  unlisted: "This number isn’t in the product list. Search and formulas can’t use it.",
} as const;
