import type { Row } from "../servers/study";
import { compounds } from "./heads";
import type { Members } from "./json";
import { isMembers } from "./json";
import type { Change, Mutation } from "./mutation";
import { someRow, stageTexts } from "./mutation";
import { entryOf } from "./subject";

// Changes of the members of a result's links, and of members whose names are compounds.

/** A link as an object, and a function that replaces it. */
interface Link {
  readonly href: string;
  readonly write: (link: Members) => void;
}

const ofOthers = /scenario|compan|product|user|next|prev|curies/i;

/** The links of an entry to itself or its definition: objects with an address, or addresses among links. */
function linksIn(json: unknown, rel = "", among = false): readonly Link[] {
  if (Array.isArray(json)) return json.flatMap((one: unknown) => linksIn(one, rel, among));
  if (!isMembers(json)) return [];
  // Servers that capitalise names write Href and Rel.
  const named = Object.fromEntries(Object.keys(json).map((name) => [name.toLowerCase(), name]));
  const [href, rels] = [json[named.href ?? ""], json[named.rel ?? ""]];
  if (typeof href === "string") {
    const name = `${rel} ${String(rels ?? "")} ${
      href
        .replace(/^.*\/\/[^/]*/, "")
        .split("/")
        .at(-2) ?? ""
    }`;
    const write = ({ href: other = href, ...said }: Members): void =>
      void Object.assign(json, { ...said, [named.href ?? ""]: other });
    return ofOthers.test(name) ? [] : [{ href, write }];
  }
  return Object.entries(json).flatMap(([name, one]) => {
    if (ofOthers.test(name) || /^rel(s|ation)?$/i.test(name)) return [];
    const isLinks = among || /^_?links$/i.test(name);
    // A text without a path is the name of a link.
    if (!isLinks || typeof one !== "string" || !one.includes("/"))
      return linksIn(one, `${rel} ${name}`, isLinks);
    const write = ({ href = one, ...said }: Members): void => {
      if (/^(url|uri|target|address|@id)$/i.test(name)) Object.assign(json, { [name]: href, ...said });
      else json[name] = { href, ...said };
    };
    return [{ href: one, write }];
  });
}

interface ProductionResult {
  readonly row: Row;
  readonly entries: readonly Members[];
  /** True if an entry names the stage before its value. */
  readonly inColumn: boolean;
}

const columns = /^(a1|cradle|prod)/i;

/** A result of A1-A3 with its entries, none of which is among those of other stages. */
function production(change: Change): ProductionResult | null {
  const found = someRow(change);
  if (found?.row.scenario !== null) return null;
  const entries = found.sites.map((site) => (site.alone ? entryOf(change.draft, site) : null));
  const known = entries.filter((entry) => entry !== null);
  const inColumn = found.sites.some(({ path, entry }) =>
    path.slice(entry.length).some((name) => typeof name === "string" && columns.test(name)),
  );
  return known.length === entries.length ? { row: found.row, entries: known, inColumn } : null;
}

function linked(change: Change, say: (link: Link) => Members): boolean {
  const found = production(change);
  if (!found) return false;
  const links = found.entries.map((entry) => {
    const own = linksIn(entry);
    if (own.length > 0) return change.draw.of(own);
    const write = (link: Members): void =>
      void (entry._links = { self: { href: "/api/v1/impacts/77", ...link } });
    return Object.keys(entry).some((name) => /links$/i.test(name))
      ? null
      : { href: "/api/v1/impacts/77", write };
  });
  if (links.includes(null)) return false;
  for (const link of links) if (link) link.write(say(link));
  change.oracle.gone(found.row);
  return true;
}

function withRel(change: Change): boolean {
  const found = production(change);
  const rel = change.draw.of([
    "eolImpact",
    "lca:endOfLifeImpact",
    "https://docs.test/rels/eol-impact",
    "useStage",
  ]);
  const href = "/api/v1/impacts/77";
  if (!found || found.entries.some(({ _links }) => _links !== undefined && !isMembers(_links))) return false;
  for (const entry of found.entries) {
    if (Array.isArray(entry.links)) (entry.links as unknown[]).push({ rel, href });
    else entry._links = { ...(entry._links as Members | undefined), [rel]: { href } };
  }
  change.oracle.gone(found.row);
  return true;
}

export const linkMutations: readonly Mutation[] = [
  {
    kind: "a link's title or name says another stage",
    apply: (change) => {
      const said = { [change.draw.of(["title", "name"])]: change.draw.of(stageTexts(change)) };
      return linked(change, () => said);
    },
  },
  {
    kind: "a link's members say another stage",
    apply: (change) => {
      const name = change.draw.of(["stage", "module", "phase"]);
      const said = { [name]: change.draw.of(["D", "C3", "End of life"]) };
      const held = change.draw.of<Members>([said, { meta: said }, { meta: said }]);
      return linked(change, () => held);
    },
  },
  {
    kind: "a link's query asks for another stage",
    apply: (change) => {
      const query = change.draw.of(["stage=D", "module=C3", "lifeCycleStage=C4", "phase=use"]);
      // Removes the variables of a template.
      const plain = (href: string): string => href.replace(/\{[^}]*\}/g, "");
      return linked(change, ({ href }) => {
        const address = plain(href);
        return { href: `${address}${address.includes("?") ? "&" : "?"}${query}` };
      });
    },
  },
  { kind: "a rel speaks of another stage", apply: withRel },
  {
    kind: "one entry speaks of a scenario or phase by a compound",
    apply: (change) => {
      const found = production(change);
      const name = change.draw.of(compounds);
      const value = change.draw.of<unknown>([2, "2", "landfill", { code: "S2" }]);
      // Beside a column of A1-A3 a number is one of another stage.
      if (!found || found.inColumn || found.entries.some((entry) => name in entry)) return false;
      for (const entry of found.entries) entry[name] = value;
      change.oracle.gone(found.row);
      return true;
    },
  },
];
