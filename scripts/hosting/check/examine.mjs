import { checkFunctions, checkManifest } from "./addresses.mjs";
import { checkServiceCaches } from "./caches.mjs";
import { checkCertificate } from "./certificate.mjs";
import { checkConfig, checkMapping } from "./config.mjs";
import { checkFileMethods, checkHiddenFiles, checkListings, checkPlainHttp } from "./exposure.mjs";
import { adviseCompression, checkContents, checkFiles, checkList, checkMissing } from "./files.mjs";
import { checkHarmful, checkPolicies, checkTable, checkTypes } from "./headers.mjs";
import { checkLaunchSpellings, checkLongLaunch, checkRepeatedToken } from "./launch.mjs";
import {
  checkClimbing,
  checkInterface,
  checkService,
  checkServiceHeaders,
  checkServiceMethods,
} from "./service.mjs";
import { adviseLimits } from "./limits.mjs";
import { checkCrossOrigin } from "./cross-origin.mjs";
import { openSite } from "./site.mjs";
import { checkOldTls } from "./tls-versions.mjs";

/**
 * Each takes the site, and returns findings: what is wrong, why, what to change, and where. In place of a finding stands
 * `notExamined`, a text, where nothing could be found out.
 */
const checks = [
  checkCertificate,
  checkOldTls,
  checkMissing,
  checkList,
  checkFiles,
  checkContents,
  checkTypes,
  checkTable,
  checkHarmful,
  checkPolicies,
  checkManifest,
  checkFunctions,
  checkConfig,
  checkMapping,
  checkLaunchSpellings,
  checkLongLaunch,
  checkRepeatedToken,
  checkService,
  checkServiceHeaders,
  checkServiceCaches,
  checkClimbing,
  checkInterface,
  checkServiceMethods,
  checkCrossOrigin,
  checkListings,
  checkHiddenFiles,
  checkFileMethods,
  checkPlainHttp,
];

/** Examines the deployment at this address. Throws with one sentence if there is none. */
export async function examine(typed) {
  const site = await openSite(typed);
  if (site.missing.status === 0) throw new Error(`${site.origin} can't be reached (${site.missing.error}).`);
  const outcomes = [];
  // One after another, so as not to burden the host.
  for (const check of checks) outcomes.push(await check(site));
  const found = outcomes.flat();
  // The last: whoever meets a limit must wait a minute.
  const advice = [...adviseCompression(site), ...(await adviseLimits(site))];
  const isMade = (outcome) => !outcome.some(({ notExamined }) => notExamined);
  return {
    findings: grouped(found.filter(({ what }) => what)),
    advice,
    notExamined: found.flatMap(({ notExamined }) => notExamined ?? []),
    checks: outcomes.filter(isMade).length,
  };
}

/** The same finding in several places is one. */
function grouped(findings) {
  const groups = new Map();
  for (const { where, ...finding } of findings) {
    const key = JSON.stringify(finding);
    const { places } = groups.get(key) ?? { places: [] };
    groups.set(key, { ...finding, places: where === undefined ? places : [...places, where] });
  }
  return [...groups.values()];
}
