import { matrix } from "./matrix/matrix";
import type { Part } from "./part";

/** In the order of the page. */
export const parts: readonly Part[] = [matrix];
