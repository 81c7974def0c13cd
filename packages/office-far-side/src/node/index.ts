/** Simulated Excel in Node, with jsdom in place of a browser. */

export { newComputer } from "./computer";
export type { Computer } from "./computer";
export { openOfficePage } from "./office-page";
export type { OfficePage } from "./office-page";
export { startInNode } from "./start-in-node";
export type { AddInStart, InNode, Kept } from "./start-in-node";
export { tellUndoGroups } from "./undo-groups";
