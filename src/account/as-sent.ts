import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Session } from "../service/session";
import type { Account } from "./account";
import { plainAddress } from "./addresses";
import { held } from "./look-up";
import type { SentPart } from "./raw-json";
import { membersOf, prettyRaw, rawAt } from "./raw-json";
import { reasonForLack } from "./table";

/** An entry as the service sent it. */
export interface SentEntry {
  /** Without query and fragment. */
  readonly address: string;
  readonly text: string;
  /** What its list says beside its entries; "" for nothing. */
  readonly header: string;
  /** Whether part of it is not shown: too long, or possibly a secret. */
  readonly isCut: boolean;
}

/** What the service sends now. */
export interface AsSent {
  readonly at: number;
  readonly value: number | Reason;
  /** Empty where it is unclear which part of the document it is. */
  readonly entries: readonly SentEntry[];
}

const longestEntry = 8_000;
const longestMember = 600;
const mostEntries = 3;

/**
 * Requests and reads the document of a result again, the way the generation in use did, and keeps nothing of it.
 * Throws NoValue.
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
  const { session, reading } = account;
  const table = await reading.again(found.walk, scenario, { abandoned });
  const value = table.value(indicator);
  const names = { product: product.name, indicator: indicator.name, stage: scenario ?? "A1-A3" };
  // Where it is unclear which entry is meant, none is shown.
  const isClear = typeof value === "number" || value.is === "odd";
  const sent = isClear ? table.form.sentFor(indicator.definitions) : [];
  const entries = sent.map((one) => one && entryOf(one, session));
  return {
    at: table.readAt,
    value: typeof value === "number" ? value : reasonForLack(value, names),
    entries: entries.includes(null) ? [] : entries.flatMap((one) => one ?? []).slice(0, mostEntries),
  };
}

/** Null where the document does not have it at its path. */
function entryOf(sent: SentPart, session: Session): SentEntry | null {
  const { address, body, path } = sent;
  const text = rawAt(body, path);
  if (text === null) return null;
  const isWhole = path.length === 0 || /^[{[]/.test(text);
  const entry = shownRaw(isWhole ? text : `{${JSON.stringify(String(path.at(-1)))}: ${text}}`, session);
  const header = headerOf(sent, session);
  return {
    address: plainAddress(address).replace(/\?.*$/s, ""),
    text: entry.text,
    header: header.text,
    isCut: entry.isCut || header.isCut,
  };
}

/**
 * What stands around an entry, without lists and long members: those may be the other entries. So may the members
 * of its own map.
 */
function headerOf({ body, path }: SentPart, session: Session): Shown {
  const parts: Shown[] = [];
  for (const [at, own] of path.slice(0, -1).entries()) {
    const around = rawAt(body, path.slice(0, at)) ?? "";
    if (around.trimStart().startsWith("[")) continue;
    const members = membersOf(around).filter(({ name }) => name !== String(own));
    const brief = members.filter(({ text }) => !text.startsWith("[") && text.length <= longestMember);
    const said = brief.map(({ key, text }) => `${key}: ${text}`).join(", ");
    const shown = said === "" ? { text: "", isCut: false } : shownRaw(`{${said}}`, session);
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
  /** Whether part of it is not shown. */
  readonly isCut: boolean;
}

const secret = /token|secret|passw|credential|authori[sz]|api.?key|signature|session|cookie|jwt|bearer/i;
/** A query may hold a token; JSON may escape an address's slashes. */
const queries = [/(:\\?\/\\?\/[^\s"?#]*)[?#][^\s"]*/g, /("\\?\/[^\s"?#]*)[?#][^\s"]*/g];
const tokens = /\bBearer\s+[^\s"]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** JSON as written, one member per line, without possible secrets. */
function shownRaw(raw: string, session: Session): Shown {
  const whole = prettyRaw(raw);
  let text = prettyRaw(raw, (name) => secret.test(name));
  for (const query of queries) text = text.replace(query, "$1?…");
  text = session.withoutSecrets(text.replace(tokens, "…")).slice(0, longestEntry);
  return { text, isCut: text !== whole };
}
