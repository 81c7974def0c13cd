import { links } from "./links/links";
import { matrix } from "./matrix/matrix";
import { recovery } from "./recovery/recovery";
import { secrets } from "./secrets/secrets";
import type { Part } from "./part";

/** In the order of the page. */
export const parts: readonly Part[] = [matrix, recovery, secrets, links];
