/** The folds of the tab Account, fetched as one chunk. */
export { HelpFold } from "../help/fold";
export { ReadingFold } from "../reading/fold";
