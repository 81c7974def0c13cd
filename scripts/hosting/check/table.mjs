/** The headers that hosts must send, from the table of the project. */
import { readFileSync } from "node:fs";

const table = JSON.parse(readFileSync(new URL("../../../deploy/headers.json", import.meta.url), "utf8"));
const always = rulesIn(table.always);

/** Headers for a file of the add-in, by its path below the add-in's address. */
export function fileRules(path) {
  return [...always, ...ownRules(path)];
}

/** Headers for this kind of file alone. */
export function ownRules(path) {
  const { headers, why } = table.files.find(({ pattern }) => new RegExp(pattern).test(path));
  return rulesIn(headers, why);
}

/** Headers for the service's answers, if they come from the add-in's own origin. */
export const serviceRules = [...always, ...rulesIn(table.service.headers, table.service.why)];

/** The content type of a file; undefined if any will do. */
export function typeOf(path) {
  return table.types[/[^./]+$/.exec(path)?.[0] ?? ""];
}

function rulesIn(headers, why) {
  return Object.entries(headers).map(([name, value]) => ({ name, value, why }));
}
