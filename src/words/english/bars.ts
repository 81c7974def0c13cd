/** English sentences of the bar chart of results. */

export const englishBarChartWords = {
  title: "Bar charts",
  pickFirst: "Pick a product to see its stages as bars. Pick several to compare them.",
  indicator: "Indicator in the chart",
  atStage: "Stage in the chart",
  reading: "Loading results…",

  stages: "Stages of {product}",
  products: "Picked products, {stage}",
  rounded: "{indicator} [{unit}], rounded",
  roundedWithoutUnit: "{indicator}, rounded",
  stage: "Stage",
  product: "Product",
  result: "Result",
  said: "Notes",

  part: "{part} only",
  beyond: "Beyond the system boundary (D)",
  withoutBar: "Without a bar",
  unlike: "Results with different declared units have separate scales.",

  noScenarios: "No scenarios were recognised for this product.",
  scenariosUnread: "This product’s scenarios couldn’t be read.",
  firstStages: "The first {shown} of {count} stages.",
  firstProducts: "The first {shown} of {count} picked products.",

  doNotAdd: "The service doesn’t specify whether scenarios include A1-A3. Don’t add up these bars.",
  oneStage:
    "This shows only one stage. The same unit doesn’t mean the same function. Under EN 15804, products are compared at building level, over the whole life cycle.",
} as const;
