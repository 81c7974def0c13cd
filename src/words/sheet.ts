/** The English of the sheet that a report is written on; a part of what `work.ts` has. */
export const sheet = {
  /** A sheet's name has no colon, and no more than 31 characters. */
  name: "Changes {moment}",
  summary: "{changed} of {compared} values changed.",
  most: "{changed} of {compared} values changed, most in {product}.",
  none: "None of {compared} values changed.",
  when: "Read from the service on {moment}.",
  left: "{left} values could not be read and stand as they were.",
  product: "Product",
  indicator: "Indicator",
  stage: "Stage",
  unit: "Unit",
  before: "Old value",
  after: "New value",
  relative: "Change",
  cells: "Cells",
  renamed: "Renamed",
  id: "Id",
  oldName: "Old name",
  newName: "New name",
  what: { product: "Product", scenario: "Scenario", indicator: "Indicator" },
} as const;
