/** The headers of a host, as `deploy/headers.json` has them for every host. */
import table from "../deploy/headers.json";

type Headers = Record<string, string>;

/** `Strict-Transport-Security` from `localhost` would block everything else served there over http. */
const always = lowerCase({ ...table.always, "Strict-Transport-Security": undefined });

/** Headers for an answer of the service: opened as a page, it must not be one of this origin. */
export const serviceAnswerHeaders: Headers = { ...always, ...lowerCase(table.service.headers) };

/** Headers for a file of the add-in, by its path. */
export function fileHeaders(path: string): Headers {
  const rule = table.files.find(({ pattern }) => new RegExp(pattern).test(path));
  return { ...always, ...lowerCase(rule?.headers ?? {}) };
}

function lowerCase(headers: Readonly<Record<string, string | undefined>>): Headers {
  const set = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name.toLowerCase(), value]));
}
