import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { readings } from "../service/spellings";
import type { Account } from "./account";
import { plainAddress } from "./addresses";
import { held } from "./look-up";
import type { SentPart } from "./raw-json";
import { membersOf, prettyRaw, rawAt } from "./raw-json";
import { reasonForLack } from "./table";

/** An excerpt of a document, as the service sent it. */
export interface SentEntry {
  /** The document's address without query and fragment. */
  readonly address: string;
  readonly text: string;
  /** The members of its list beside the entries; "" for none. */
  readonly header: string;
  /** True if part of it is hidden: too long, or possibly a secret. */
  readonly isCut: boolean;
}

/** The service's current answer for one result. */
export interface AsSent {
  readonly at: number;
  readonly value: number | Reason;
  /** Empty if it is unclear which part of the document holds the result. */
  readonly entries: readonly SentEntry[];
}

const longestEntry = 8_000;
const longestMember = 600;
const mostEntries = 3;

/**
 * Requests and reads the document of a result again, as the generation in use did, and caches nothing. Throws
 * `NoValue`.
 */
export async function asSent(
  account: Account,
  asked: { readonly product: string; readonly scenario: string | null; readonly indicator: Indicator },
  abandoned?: AbortSignal,
): Promise<AsSent> {
  const { scenario, indicator } = asked;
  const product = await account.product(asked.product, held);
  const found = await account.heldAt({ product, scenario });
  if (!found) throw new NoValue({ kind: "internal" });
  const table = await account.reading.again(found.walk, scenario, { abandoned });
  const value = table.value(indicator);
  const names = { product: product.name, indicator: indicator.name, stage: scenario ?? "A1-A3" };
  // Show no entry unless it is clear which one is meant.
  const isClear = typeof value === "number" || value.is === "odd";
  const sent = isClear ? table.form.sentFor(indicator.definitions) : [];
  const entries = sent.map((one) => one && entryOf(one));
  return {
    at: table.readAt,
    value: typeof value === "number" ? value : reasonForLack(value, names),
    entries: entries.includes(null) ? [] : entries.flatMap((one) => one ?? []).slice(0, mostEntries),
  };
}

/** Returns null if the document has nothing at that path. */
function entryOf(sent: SentPart): SentEntry | null {
  const { address, body, path } = sent;
  const text = rawAt(body, path);
  if (text === null) return null;
  const isWhole = path.length === 0 || /^[{[]/.test(text);
  const entry = shownRaw(isWhole ? text : `{${JSON.stringify(String(path.at(-1)))}: ${text}}`);
  const header = headerOf(sent);
  const page = plainAddress(address).replace(/\?.*$/s, "");
  return {
    address: mayBeSecret(page) ? "…" : page,
    text: entry.text,
    header: header.text,
    isCut: entry.isCut || header.isCut,
  };
}

/**
 * Reads the members around an entry, without lists and long members: those may be the other entries. Members of the
 * entry's own map are left out for the same reason.
 */
function headerOf({ body, path }: SentPart): Shown {
  const parts: Shown[] = [];
  for (const [at, own] of path.slice(0, -1).entries()) {
    const around = rawAt(body, path.slice(0, at)) ?? "";
    if (around.trimStart().startsWith("[")) continue;
    const members = membersOf(around).filter(({ name }) => name !== String(own));
    const brief = members.filter(({ text }) => !text.startsWith("[") && text.length <= longestMember);
    const said = brief.map(({ key, text }) => `${key}: ${text}`).join(", ");
    const shown = said === "" ? { text: "", isCut: false } : shownRaw(`{${said}}`);
    parts.push({ ...shown, isCut: shown.isCut || brief.length < members.length });
  }
  const text = parts.flatMap((part) => (part.text === "" ? [] : [part.text])).join("\n");
  return {
    text: text.slice(0, longestEntry),
    isCut: text.length > longestEntry || parts.some((part) => part.isCut),
  };
}

interface Shown {
  readonly text: string;
  /** True if part of it is hidden. */
  readonly isCut: boolean;
}

/**
 * Patterns of a bearer token, a JSON Web Token, an address's query, fragment or user, and members or lines named like a
 * secret.
 */
const secrets = [
  /\bBearer[\s+]+\S|\beyJ[\w-]{6}/i,
  /[?&#][\w.-]{1,60}=|\/[^\s"/?#]*[?#]|:\/\/[^\s"/]*@/,
  /(?:token|secret|passw|credential|authori[sz]|api.?key|signature|session|cookie|jwt|bearer)[^"'=:]{0,60}["']?\s{0,9}[:=]/i,
];

/** True if a text may contain a secret, in any encoding. */
function mayBeSecret(text: string): boolean {
  return readings(text).some((reading) => secrets.some((one) => one.test(reading)));
}

/** Formats JSON as written, one member per line, without possible secrets. */
function shownRaw(raw: string): Shown {
  const text = prettyRaw(raw, mayBeSecret);
  return { text: text.slice(0, longestEntry), isCut: text.length > longestEntry || text !== prettyRaw(raw) };
}
