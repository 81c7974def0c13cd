/** Advice about limits. No request that is sent here reaches a well-kept service, and none has a key. */
import { askAll } from "./ask.mjs";
import { isBehindUs, isRefused } from "./service.mjs";
import { unusedName } from "./site.mjs";

/** More than the sign-ins of one computer in a minute. */
const many = 70;

/** Far more than a sign-in has. */
const largeBody = "x".repeat(64 * 1024);

export async function adviseLimits(site) {
  return isBehindUs(site) ? [...(await adviseSize(site)), ...(await adviseRate(site))] : [];
}

async function adviseSize(site) {
  const path = `${site.service.path}/api/v1/${unusedName()}`;
  const answer = await site.askOrigin(path, { method: "POST", body: largeBody });
  return answer.status === 413 || answer.status === 0
    ? []
    : ["Refuse bodies above 16 kB: a sign-in has less than 1 kB."];
}

/** Asks by a method that the host refuses by itself, and stops at the limit. */
async function adviseRate(site) {
  const put = () => site.askOrigin(`${site.service.path}/api/v1/authenticate`, { method: "PUT" });
  if (!isRefused(await put(), site)) return []; // The check of methods has said so.
  for (let asked = 0; asked < many; asked += 10) {
    const answers = await askAll(Array(10).fill(undefined), put);
    if (answers.some(({ status }) => status === 429)) return [];
  }
  return ["Limit how often a computer may sign in: no limit was met."];
}
