import { cold } from "./cold.mjs";
import { marginal } from "./marginal.mjs";
import { memory } from "./memory.mjs";
import { reading } from "./reading.mjs";
import { warm } from "./warm.mjs";

/** In the order in which they stand in the document. */
export const rows = [cold, reading, marginal, warm, memory];
