import { definitions, products } from "../servers/study";
import type { Row } from "../servers/study";
import type { Members } from "./json";
import { isMembers, put, remove, rename, valueAt } from "./json";
import type { Change, Mutation } from "./mutation";
import { onlyIn, someList, someRow, staged } from "./mutation";
import type { Site } from "./subject";
import { entryOf } from "./subject";

const neutral = ["label", "note", "tag", "segment", "part", "view", "remark", "origin"];
const ofStages = ["moduleCode", "stageName", "lifeCyclePhase", "lcStage", "faseNaam", "epdModule"];
const ofScenarios = ["scenarioCode", "useScenario", "eolScenarioId", "scenarioType"];
const otherModules = ["C3", "B4", "D", "A4", "C1-C4", "End of life", "use"];

/**
 * True if a name is there in another spelling, or a neutral one anywhere within, such as in `attributes`: of two such
 * members only one is read.
 */
function isTaken(entry: Members, name: string): boolean {
  const fold = (spelled: string): string => spelled.toLowerCase().replaceAll(/[-_]/g, "");
  const spelled = [...JSON.stringify(entry).matchAll(/"([^"]+)":/g)].map(([, own = ""]) => own);
  return spelled.some((own) => fold(own) === fold(name) && (own !== name || neutral.includes(name)));
}

/** Adds a member to the entries of a result; null if an entry is no object, or has the member already. */
function adding(change: Change, name: string, value: (row: Row) => unknown): Row | null {
  const found = someRow(change);
  if (!found) return null;
  const entries = found.sites.map((site) => entryOf(change.draft, site));
  if (entries.some((entry) => entry === null || name in entry || isTaken(entry, name))) return null;
  for (const entry of entries) if (entry) entry[name] = value(found.row);
  return found.row;
}
const alone = (change: Change, row: Row): boolean =>
  (change.subject.byRow.get(row) ?? []).every((site) => site.alone);

function inList(change: Change, { address, entry, path }: Site): unknown[] | null {
  const holder = valueAt(change.draft.json(address), entry.slice(0, -1));
  return entry.length > 0 && entry.length < path.length && Array.isArray(holder)
    ? (holder as unknown[])
    : null;
}

/** Changes of whole entries, or of the members beside their values. */
export const entryMutations: readonly Mutation[] = [
  {
    kind: "an entry dropped",
    apply: (change) => {
      const found = someRow(change);
      if (!found || found.sites.some(({ entry, path }) => entry.length === 0 || entry.length === path.length))
        return false;
      for (const { address, entry } of found.sites) remove(change.draft.json(address), entry);
      change.oracle.gone(found.row);
      return true;
    },
  },
  {
    kind: "an entry twice, equal",
    apply: (change) => {
      const found = someRow(change);
      for (const site of found?.sites ?? []) {
        const list = inList(change, site);
        list?.push(structuredClone(list[Number(site.entry.at(-1))]));
      }
      return found !== null;
    },
  },
  {
    kind: "an entry twice, with another value",
    apply: (change) => {
      const found = someRow(change);
      if (!found || found.sites.some((site) => inList(change, site) === null)) return false;
      for (const site of found.sites) {
        const list = inList(change, site);
        const copy = { entry: structuredClone(list?.[Number(site.entry.at(-1))]) };
        put(copy, ["entry", ...site.path.slice(site.entry.length)], Number(found.row.value) + 0.5);
        if (change.draw.below(2) === 0) list?.push(copy.entry);
        else list?.splice(0, 0, copy.entry);
      }
      // Both values are in the document, and nothing tells which one is meant.
      change.oracle.gone(found.row);
      return true;
    },
  },
  {
    kind: "a member dropped from one entry",
    apply: (change) => {
      const found = someRow(change);
      if (!found) return false;
      for (const site of found.sites) {
        const entry = entryOf(change.draft, site);
        // An entry by itself may be read in another way, which is then its meaning.
        if (!entry || (inList(change, site)?.length ?? 0) < 2) return false;
        const names = Object.keys(entry).filter((name) => name !== site.path[site.entry.length]);
        if (names.length === 0) return false;
        const name = change.draw.of(names);
        saysNoStage(change, found.row, [name, entry[name]]);
        delete entry[name];
      }
      return true;
    },
  },
  {
    kind: "a member renamed in one entry",
    apply: (change) => {
      const found = someRow(change);
      if (!found) return false;
      for (const site of found.sites) {
        const entry = entryOf(change.draft, site);
        if (!entry || (inList(change, site)?.length ?? 0) < 2) return false;
        const names = Object.keys(entry).filter((name) => name !== site.path[site.entry.length]);
        if (names.length === 0) return false;
        const name = change.draw.of(names);
        saysNoStage(change, found.row, [name, entry[name]]);
        rename(
          change.draft.json(site.address),
          [...site.entry, name],
          change.draw.of(["foo", `my${name}`, `${name}Old`]),
        );
      }
      return true;
    },
  },
  {
    kind: "own id changed",
    apply: (change) => {
      const found = someRow(change);
      if (!found) return false;
      const { definition } = found.row;
      for (const site of found.sites) {
        const entry = entryOf(change.draft, site);
        if (!entry || !("id" in entry)) return false;
        const { id, ...rest } = entry;
        const says = JSON.stringify(rest);
        const told = says.includes(definition.name) || says.includes(`"${definition.code}"`);
        if (!told || typeof id !== "number") return false;
        entry.id = change.draw.of(definitions).id;
      }
      return true;
    },
  },
  {
    kind: "one entry says a constant, an id, a time or a comment",
    apply: (change) => {
      const value = change.draw.of<unknown>([
        3,
        1,
        "2026-01-05",
        "2026-01-05T10:00:00Z",
        "checked",
        12.5,
        true,
        "x-1",
        {},
      ]);
      return (
        adding(
          change,
          change.draw.of([...neutral, "createdAt", "percentage", "order", "count"]),
          () => value,
        ) !== null
      );
    },
  },
  {
    kind: "every entry says something harmless",
    apply: (change) => {
      const name = change.draw.of([
        "createdAt",
        "percentage",
        "order",
        "comment",
        "geolocation",
        "status",
        "method",
      ]);
      change.subject.sites.forEach((site, at) => {
        const entry = entryOf(change.draft, site);
        if (entry && !(name in entry))
          entry[name] = name === "status" || name === "method" ? "CML" : `${name} ${at}`;
      });
      return true;
    },
  },
  {
    kind: "one entry says another module",
    apply: (change) => {
      const module = change.draw.of(otherModules);
      const row = adding(change, change.draw.of([...neutral, ...ofStages]), () => module);
      if (row?.scenario === null && alone(change, row)) change.oracle.gone(row);
      return row !== null;
    },
  },
  {
    kind: "one entry of a scenario says A1-A3",
    apply: (change) => {
      const row = adding(change, change.draw.of([...neutral, ...ofStages, "stage", "module"]), () => "A1-A3");
      if (row?.scenario && alone(change, row)) change.oracle.gone(row);
      return row !== null;
    },
  },
  {
    kind: "some entries say a module, others nothing",
    apply: (change) => {
      const list = someList(change);
      const name = change.draw.of([...neutral, ...ofStages, "stage", "module"]);
      const module = change.draw.of(["A1-A3", "C3", "D"]);
      if (!list) return false;
      for (const site of change.subject.sites.filter(({ address }) => address === list.address)) {
        const entry = entryOf(change.draft, site);
        if (!entry || name in entry || isTaken(entry, name) || change.draw.below(2) === 0) continue;
        entry[name] = module;
        const wrongStage = module === "A1-A3" ? site.row.scenario !== null : site.row.scenario === null;
        if (wrongStage && site.alone && onlyIn(change, list.address, site.row)) change.oracle.gone(site.row);
      }
      return true;
    },
  },
  {
    kind: "one entry speaks of a scenario under an unknown name",
    apply: (change) => {
      const value = change.draw.of<unknown>(["EOL landfill", "USE50", 2, { code: "S2" }, ["s1"]]);
      const row = adding(change, change.draw.of(ofScenarios), () => value);
      if (row?.scenario === null && alone(change, row)) change.oracle.gone(row);
      return row !== null;
    },
  },
  {
    kind: "one entry says the end-of-life scenario",
    apply: (change) => {
      const row = adding(change, "scenarioId", () => 2);
      if (!row || row.scenario?.kind === "EOL") return row !== null;
      change.oracle.gone(row);
      const other = staged(row, "EOL");
      if (other) change.oracle.also(other, Number(row.value));
      return true;
    },
  },
  {
    kind: "one entry names another product",
    apply: (change) => {
      const names = [...neutral, "productName", "forProduct", "productTitle"];
      const row = adding(
        change,
        change.draw.of(names),
        ({ product }) => change.draw.of(products.filter((one) => one !== product)).name,
      );
      if (row && alone(change, row)) change.oracle.gone(row);
      return row !== null;
    },
  },
  {
    kind: "one entry names another definition",
    apply: (change) => {
      const names = [...neutral, "categoryName", "indicatorCode", "impactTitle"];
      const how = change.draw.of(["name", "code"] as const);
      const row = adding(
        change,
        change.draw.of(names),
        ({ definition }) => change.draw.of(definitions.filter((one) => one !== definition))[how],
      );
      if (row && alone(change, row)) change.oracle.gone(row);
      return row !== null;
    },
  },
  {
    kind: "one entry says another unit or a scale",
    apply: (change) => {
      const [name, value] = change.draw.of<readonly [string, unknown]>([
        ...([
          ["unit", "g"],
          ["uom", "furlong"],
          ["valueUnit", "t"],
          ["units", "kg Pb-eq"],
          ["unit", ["lb"]],
        ] as const),
        ...([
          ["scale", 2],
          ["exponent", 3],
          ["multiplier", 1000],
          ["unit", { name: "ton" }],
        ] as const),
      ]);
      const found = someRow(change);
      const entries = found?.sites.map((site) => entryOf(change.draft, site)) ?? [null];
      if (!found || entries.some((entry) => entry === null)) return false;
      for (const entry of entries) if (entry) entry[name] = value;
      // A matrix has one unit for all its stages.
      if (alone(change, found.row)) change.oracle.gone(found.row);
      return true;
    },
  },
  {
    kind: "the value with a scale or another unit beside it",
    apply: (change) => {
      const found = someRow(change);
      const beside = change.draw.of<Record<string, unknown>>([
        { scale: 2 },
        { exponent: 3 },
        { uom: "g" },
        { unit: "lb" },
      ]);
      for (const { address, path } of found?.sites ?? []) {
        const json = change.draft.json(address);
        put(json, path, { value: valueAt(json, path), ...beside });
      }
      if (found) change.oracle.gone(found.row);
      return found !== null;
    },
  },
];

/** An entry among those of all stages that loses its stage or scenario states none, which means A1-A3. */
function saysNoStage({ oracle }: Change, row: Row, dropped: readonly [string, unknown]): void {
  const says = JSON.stringify(dropped);
  const production = staged(row, "production");
  const tells =
    /scenario|stage|module|phase|fase|A1|B4|C[134]|[Uu]se|EOL/.test(says) || isMembers(dropped[1]);
  if (row.scenario !== null && production && tells) oracle.also(production, Number(row.value));
}
