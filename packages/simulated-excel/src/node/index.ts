/** Simulated Excel in Node, with jsdom in place of a browser. */

export { installIndexedDbAndChannels } from "./indexed-db-and-channels";
export type { InstalledIndexedDbAndChannels } from "./indexed-db-and-channels";
export { openOfficePage } from "./office-page";
export type { OfficePage } from "./office-page";
export { startAddInInNode } from "./start-add-in-in-node";
export type { AddInStartOptions, RunningAddIn, SavedContentBesideCells } from "./start-add-in-in-node";
export { patchOfficeJsForUndoGroups } from "./office-js-undo-patch";
