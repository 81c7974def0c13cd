import { linksPart } from "./links/links-part";
import { matrixPart } from "./matrix/matrix-part";
import { readingPart } from "./reading/reading-part";
import { recoveryPart } from "./recovery/recovery-part";
import { secretsPart } from "./secrets/secrets-part";
import { soakPart } from "./soak/soak-part";
import type { ReliabilityPart } from "./reliability-part";

/** The parts in the order of the page. */
export const reliabilityParts: readonly ReliabilityPart[] = [
  matrixPart,
  recoveryPart,
  secretsPart,
  linksPart,
  readingPart,
  soakPart,
];
