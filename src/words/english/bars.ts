/** English sentences of the bar chart of results. */

export const englishBarChartWords = {
  title: "Bar charts",
  pickFirst: "Pick a product to see its stages as bars, or several to see them beside each other.",
  indicator: "Indicator of the bars",
  atStage: "Stage of the bars",
  reading: "Reading the results…",

  stages: "Stages of {product}",
  products: "Picked products, {stage}",
  rounded: "{indicator} [{unit}], rounded",
  roundedWithoutUnit: "{indicator}, rounded",
  stage: "Stage",
  product: "Product",
  result: "Result",
  said: "What is said of it",

  part: "{part} only",
  beyond: "Beyond the system boundary (D)",
  withoutBar: "Without a bar",
  unlike: "Results per different things share no scale.",

  noScenarios: "No scenarios of this product were recognised.",
  scenariosUnread: "Its scenarios could not be read.",
  firstStages: "The first {shown} of {count} stages.",
  firstProducts: "The first {shown} of {count} picked products.",

  doNotAdd: "The service does not say whether a scenario contains A1-A3. Do not add these bars.",
  oneStage:
    "One stage only. The same unit is not the same function; EN 15804 compares products in their building, over the whole life cycle.",
} as const;
