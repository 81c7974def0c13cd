/** What is folded away in the place Account. */
export { HelpFold } from "../help/fold";
export { ReadingFold } from "../reading/fold";
