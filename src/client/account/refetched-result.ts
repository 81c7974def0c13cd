import type { Indicator } from "../../lca/indicator-list";
import type { Reason } from "../../lca/reasons";
import { decodeSpellings } from "../service/character-spellings";
import type { Account } from "./account";
import { removeFragmentAndTrailingSlash } from "../../wire/addresses";
import { cacheOnlyOptions } from "./look-up-options";
import type { RawJsonPart } from "../../wire/raw-json";
import { readRawMembers, formatRawJson, findRawTextAtPath } from "../../wire/raw-json";
import { createMissingReason } from "./one-product-impacts";

/** An excerpt of a document, as the service sent it. */
export interface ResponseExcerpt extends ShownText {
  /** The document's address without query and fragment. */
  readonly address: string;
  /** The members of its list beside the entries; "" for none. */
  readonly header: string;
}

interface ShownText {
  readonly text: string;
  /** True if part of it is hidden: too long, or possibly a secret. */
  readonly isTruncated: boolean;
}

/** The service's current answer for one result. */
export interface RefetchedValueWithExcerpts {
  readonly readAt: number;
  readonly value: number | Reason;
  /** Empty if it is unclear which part of the document holds the result. */
  readonly excerpts: readonly ResponseExcerpt[];
}

const maxExcerptLetters = 8_000;
const maxHeaderMemberLetters = 600;
const maxExcerptCount = 3;

/**
 * Requests and reads the document of a result again, as the generation in use did, and caches nothing. Throws
 * `NoValueError`.
 */
export async function refetchValueWithExcerpts(
  account: Account,
  asked: { readonly product: string; readonly scenario: string | null; readonly indicator: Indicator },
  abandoned?: AbortSignal,
): Promise<RefetchedValueWithExcerpts> {
  const { scenario, indicator } = asked;
  const walk = await account.walkFrom(asked.product, cacheOnlyOptions);
  const table = await account.reading.again(walk, scenario, { abandoned });
  const value = table.value(indicator);
  const names = { product: walk.product.name, indicator: indicator.name, stage: scenario ?? "A1-A3" };
  // Show no entry unless it is clear which one is meant.
  const isClear = typeof value === "number" || value.kind === "odd-value";
  const sent = isClear ? table.form.findSources(indicator.definitions) : [];
  const entries = sent.map((one) => one && createExcerpt(one));
  return {
    readAt: table.readAt,
    value: typeof value === "number" ? value : createMissingReason(value, names),
    excerpts: entries.includes(null) ? [] : entries.flatMap((one) => one ?? []).slice(0, maxExcerptCount),
  };
}

/** Returns null if the document has nothing at that path. */
function createExcerpt(sent: RawJsonPart): ResponseExcerpt | null {
  const { address, body, path } = sent;
  const text = findRawTextAtPath(body, path);
  if (text === null) return null;
  const isWhole = path.length === 0 || /^[{[]/.test(text);
  const entry = formatWithoutSecrets(isWhole ? text : `{${JSON.stringify(String(path.at(-1)))}: ${text}}`);
  const header = readSurroundings(sent);
  const page = removeFragmentAndTrailingSlash(address).replace(/\?.*$/s, "");
  return {
    address: mayBeSecret(page) ? "…" : page,
    text: entry.text,
    header: header.text,
    isTruncated: entry.isTruncated || header.isTruncated,
  };
}

/**
 * Reads the members around an entry, without lists and long members: those may be the other entries. Members of the
 * entry's own map are left out for the same reason.
 */
function readSurroundings({ body, path }: RawJsonPart): ShownText {
  const lines: string[] = [];
  let isTruncated = false;
  for (const [at, own] of path.slice(0, -1).entries()) {
    const around = findRawTextAtPath(body, path.slice(0, at)) ?? "";
    if (around.trimStart().startsWith("[")) continue;
    const members = readRawMembers(around).filter(({ name }) => name !== String(own));
    const brief = members.filter(
      ({ text }) => !text.startsWith("[") && text.length <= maxHeaderMemberLetters,
    );
    isTruncated ||= brief.length < members.length;
    if (brief.length === 0) continue;
    const said = brief.map(({ key, text }) => `${key}: ${text}`).join(", ");
    const shown = formatWithoutSecrets(`{${said}}`);
    isTruncated ||= shown.isTruncated;
    lines.push(shown.text);
  }
  return shorten(lines.join("\n"), isTruncated);
}

/**
 * Patterns of a bearer token, a JSON Web Token, an address's query, fragment or user, and members or lines named like a
 * secret.
 */
const secretPatterns = [
  /\bBearer[\s+]+\S|\beyJ[\w-]{6}/i,
  /[?&#][\w.-]{1,60}=|\/[^\s"/?#]*[?#]|:\/\/[^\s"/]*@/,
  /(?:token|secret|passw|credential|authori[sz]|api.?key|signature|session|cookie|jwt|bearer)[^"'=:]{0,60}["']?\s{0,9}[:=]/i,
];

/** True if a text may contain a secret, in any encoding. */
function mayBeSecret(text: string): boolean {
  return decodeSpellings(text).some((reading) => secretPatterns.some((one) => one.test(reading)));
}

/** Formats JSON as written, one member per line, without possible secrets. */
function formatWithoutSecrets(raw: string): ShownText {
  const text = formatRawJson(raw, mayBeSecret);
  return shorten(text, text !== formatRawJson(raw));
}

/** `isTruncated`: whether part of the text is hidden already. */
function shorten(text: string, isTruncated: boolean): ShownText {
  return {
    text: text.slice(0, maxExcerptLetters),
    isTruncated: isTruncated || text.length > maxExcerptLetters,
  };
}
