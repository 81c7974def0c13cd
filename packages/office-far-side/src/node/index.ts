/** Simulated Excel in Node, with jsdom in place of a browser. */

export { createComputer } from "./computer";
export type { SimulatedComputer } from "./computer";
export { openOfficePage } from "./office-page";
export type { OfficePage } from "./office-page";
export { startAddInInNode } from "./start-in-node";
export type { AddInStartOptions, RunningAddIn, SavedDocument } from "./start-in-node";
export { reportUndoGroups } from "./undo-groups";
