import { links } from "./links/links";
import { matrix } from "./matrix/matrix";
import { reading } from "./reading/reading";
import { recovery } from "./recovery/recovery";
import { secrets } from "./secrets/secrets";
import { soak } from "./soak/soak";
import type { Part } from "./part";

/** The parts in the order of the page. */
export const parts: readonly Part[] = [matrix, recovery, secrets, links, reading, soak];
