/** Simulated Excel in Node, with jsdom in place of a browser. */

export { createComputer } from "./simulated-computer";
export type { SimulatedComputer } from "./simulated-computer";
export { openOfficePage } from "./office-page";
export type { OfficePage } from "./office-page";
export { startAddInInNode } from "./start-add-in-in-node";
export type { AddInStartOptions, RunningAddIn, SavedDocument } from "./start-add-in-in-node";
export { reportUndoGroups } from "./undo-group-reports";
