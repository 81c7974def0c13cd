import { chromium } from "./chromium.mjs";
import { cold, sizes, unknown } from "./cold.mjs";
import { marginal } from "./marginal.mjs";
import { memory, memoryInChromium } from "./memory.mjs";
import { reading } from "./reading.mjs";
import { refresh } from "./refresh.mjs";
import { warm } from "./warm.mjs";

/** In the order in which they stand in the document. */
export const rows = [
  cold,
  sizes,
  unknown,
  reading,
  marginal,
  warm,
  refresh,
  memory,
  chromium,
  memoryInChromium,
];
