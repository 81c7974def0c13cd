import { linksPart } from "./links/links";
import { matrixPart } from "./matrix/matrix";
import { readingPart } from "./reading/reading";
import { recoveryPart } from "./recovery/recovery";
import { secretsPart } from "./secrets/secrets";
import { soakPart } from "./soak/soak";
import type { ReliabilityPart } from "./part";

/** The parts in the order of the page. */
export const reliabilityParts: readonly ReliabilityPart[] = [matrixPart, recoveryPart, secretsPart, linksPart, readingPart, soakPart];
