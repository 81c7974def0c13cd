/** Simulated Excel in Node, with jsdom in place of a browser. */

export { createSimulatedComputer } from "./simulated-computer";
export type { SimulatedComputer } from "./simulated-computer";
export { openOfficePage } from "./office-page";
export type { OfficePage } from "./office-page";
export { startAddInInNode } from "./start-add-in-in-node";
export type { AddInStartOptions, RunningAddIn, SavedDocument } from "./start-add-in-in-node";
export { enableUndoGroupReports } from "./undo-group-reports";
