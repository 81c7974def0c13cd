import type { Document, Sent } from "../hypermedia/document";
import type { Representation } from "../hypermedia/representation";
import { prettyRaw, membersOf, rawAt } from "./raw-json";
import { marked, sentOf } from "../hypermedia/sent";
import { ShapeTally } from "../hypermedia/shape-tally";
import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Asking } from "../service/asking";
import { PromiseCache } from "../service/promise-cache";
import type { Session } from "../service/session";
import { get, self } from "./recognised/walk";
import { Account } from "./account";
import { plainAddress } from "./addresses";
import { held } from "./look-up";
import type { Resource } from "./resource";
import { findOne } from "./resource";
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
  const heard: Sent[] = [];
  const session = listening(account.session, (document) => void heard.push(...marked(document)));
  const resource = await resourceOf(found.walk.product, session, { abandoned });
  const walk = found.walk.with({ session, kept: new PromiseCache(), keepsSent: true }, resource);
  const { table } = await walk.at(scenario, { abandoned });
  const value = table.value(indicator);
  const names = { product: product.name, indicator: indicator.name, stage: scenario ?? "A1-A3" };
  // Where it is unclear which entry is meant, none is shown.
  const isClear = typeof value === "number" || value.is === "odd";
  const entries = isClear
    ? table.form.sentFor(indicator.definitions).map((one) => entryOf(one, heard, session))
    : [];
  return {
    at: table.readAt,
    value: typeof value === "number" ? value : reasonForLack(value, names),
    entries: entries.includes(null) ? [] : entries.flatMap((one) => one ?? []).slice(0, mostEntries),
  };
}

/** The same session with a listener; what it reads does not count for the reading report. */
function listening(session: Session, hear: (document: Document) => void): Session {
  const met = new ShapeTally();
  for (const [name, spelled] of session.met.dividing) met.dividing.set(name, spelled);
  const overheard: Session["getAs"] = (address, read, asking) => {
    const heard = (document: Document): ReturnType<typeof read> => {
      hear(document);
      return read(document);
    };
    return session.getAs(address, heard, asking);
  };
  return Object.create(session, { met: { value: met }, getAs: { value: overheard } }) as Session;
}

/** The product with its results linked; one that embeds them is requested again. */
async function resourceOf(product: Resource, session: Session, asking: Asking): Promise<Representation> {
  const { resource } = product;
  if (!resource.embedded.has("impacts")) return resource;
  const { links } = resource;
  const others = [...resource.embedded].filter(([rel]) => rel !== "impacts");
  if (links.some(({ rel }) => rel === "impacts")) return { ...resource, links, embedded: new Map(others) };
  const address = self(session, resource);
  const whole = address === null ? null : await get(session, address, "product", asking);
  if (whole?.embedded.has("impacts")) return whole;
  return findOne(await new Account(session).products(asking), product, "product", "").resource;
}

function entryOf(impact: Representation, heard: readonly Sent[], session: Session): SentEntry | null {
  const sent = sentOf(impact, heard);
  const { body = "", address = "" } = sent?.document ?? {};
  const text = sent && rawAt(body, pathOf(sent));
  if (!sent || text === null) return null;
  const isObject = typeof sent.json === "object";
  const entry = shownRaw(isObject ? text : `{${JSON.stringify(String(sent.name))}: ${text}}`, session);
  const header = headerOf(body, sent, session);
  return {
    address: plainAddress(address).replace(/\?.*$/s, ""),
    text: entry.text,
    header: header.text,
    isCut: entry.isCut || header.isCut,
  };
}

function pathOf({ within, name }: Sent): readonly (string | number)[] {
  return within ? [...pathOf(within), name] : [];
}

/**
 * What stands around an entry, without lists and long members: those may be the other entries. So may the members
 * of its own map.
 */
function headerOf(body: string, entry: Sent, session: Session): Shown {
  const parts: Shown[] = [];
  for (let [inner, around] = [entry, entry.within]; around; [inner, around] = [around, around.within]) {
    if (Array.isArray(around.json) || inner === entry) continue;
    const { name: own } = inner;
    const members = membersOf(rawAt(body, pathOf(around)) ?? "").filter(({ name }) => name !== String(own));
    const brief = members.filter(({ text }) => !text.startsWith("[") && text.length <= longestMember);
    const said = brief.map(({ key, text }) => `${key}: ${text}`).join(", ");
    const shown = said === "" ? { text: "", isCut: false } : shownRaw(`{${said}}`, session);
    parts.unshift({ ...shown, isCut: shown.isCut || brief.length < members.length });
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
