import type { EdgeName, MappedDocumentKind } from "../../../../src/wire/mapping/service-mapping";
import type { Draft, Example, KnownRow, Lacking, LackingOf, Words } from "./examples";
import { written } from "./examples";
import type { Drafted, Reference } from "./list";
import { draftOf } from "./list";
import { complete } from "./naming";
import type { Entry } from "./roles";
import { likeliest } from "./roles";

/**
 * Documents of each kind. Results are those of a product and those of a scenario, and refer to a definition by
 * `handle`.
 */
export interface Known {
  readonly user: readonly Example[];
  readonly company: readonly Example[];
  readonly products: readonly Example[];
  readonly definitions: readonly Example[];
  readonly scenarios: readonly Example[];
  readonly production: readonly Example[];
  readonly scenario: readonly Example[];
  /** The text by which a result refers to its definition in these examples. */
  readonly handle: (definition: KnownRow) => string;
}

/** Finds a mapping that reads the known values from all these documents, or the first role that cannot be declared. */
export function fittedMapping(known: Known, words: Words): { mapping: object } | LackingOf {
  try {
    return { mapping: new Fitting(known, words).mapping() };
  } catch (thrown) {
    if (thrown instanceof Unfitted) return thrown.lacking;
    throw thrown;
  }
}

type Drafts = readonly [MappedDocumentKind, readonly Draft[]];

class Unfitted extends Error {
  constructor(readonly lacking: LackingOf) {
    super(`${lacking.kind} ${lacking.role}: ${lacking.why}`);
  }
}

/** The drafts of the lists of results: one for all, or some for products and some for scenarios. */
interface Results {
  readonly production: readonly Draft[];
  readonly scenario: readonly Draft[];
  readonly by: readonly (Reference | null)[];
}

class Fitting {
  constructor(
    private readonly known: Known,
    private readonly words: Words,
  ) {}

  mapping(): object {
    const { known } = this;
    const products = this.drafted("products", known.products).draft;
    const scenarios = known.scenarios.length > 0 ? [this.drafted("scenarios", known.scenarios).draft] : [];
    const definitions = this.drafted("definitions", known.definitions);
    const results = this.results(definitions);
    const impacts = [...new Set([...results.production, ...results.scenario])];
    const me = (["user", "company"] as const).filter((kind) => known[kind].length > 0);
    const all: readonly Drafts[] = [
      ...me.map((kind): Drafts => [kind, [this.drafted(kind, known[kind]).draft]]),
      ["products", [products]],
      ["definitions", [definitions.draft]],
      ["scenarios", scenarios],
      ["impacts", impacts],
    ];
    this.complete(all.filter(([, { length }]) => length > 0));
    this.lead([products], known.products, "impacts", known.production, results.production, impacts);
    this.lead([products], known.products, "scenarios", known.scenarios, scenarios, scenarios);
    this.lead(scenarios, known.scenarios, "impacts", known.scenario, results.scenario, impacts);
    const lists = all.flatMap(([kind, [one, ...more]]) =>
      one ? [[kind, more.length > 0 ? [one, ...more].map(written) : written(one)]] : [],
    );
    return { version: 1, ...(Object.fromEntries(lists) as object) };
  }

  /** Declares the remaining members of the documents. The lists of results are already complete. */
  private complete(all: readonly Drafts[]): void {
    const { production, scenario, ...known } = this.known;
    const examples = { ...known, impacts: [...production, ...scenario] };
    for (const [kind, drafts] of all.filter(([one]) => one !== "impacts")) {
      const lacking = complete(kind, drafts, examples[kind]);
      if (lacking) throw new Unfitted({ kind, ...lacking });
    }
  }

  private drafted(kind: MappedDocumentKind, examples: readonly Example[]): Drafted {
    const made = draftOf(kind, examples, this.words);
    if ("role" in made) throw new Unfitted({ kind, ...made });
    return made;
  }

  /** Declares which lists a relation leads to, and that lists in the same document are embedded. */
  private lead(
    drafts: readonly Draft[],
    from: readonly Example[],
    to: EdgeName,
    there: readonly Example[],
    lists: readonly Draft[],
    all: readonly Draft[],
  ): void {
    const some = lists.length < all.length ? { lists: lists.map(({ list }) => list) } : {};
    for (const { edges } of lists.length > 0 ? drafts : []) {
      const edge = edges[to] ?? (sharesDocument(from, there) ? { carried: true } : null);
      if (edge) edges[to] = { ...edge, ...some };
    }
  }

  /** Finds the lists of results, and the field of a definition that they refer to. */
  private results({ draft: { roles }, entries }: Drafted): Results {
    const { production, scenario, handle } = this.known;
    const references = referencesOf(entries, this.words, handle);
    for (const some of [references, ...references.map((one) => [one])]) {
      const found = resultsBy(production, scenario, this.words, some);
      if ("role" in found) throw new Unfitted({ kind: "impacts", ...found });
      const [by, ...others] = new Set(found.by);
      if (!by || others.length > 0) continue;
      if (!roles.id) roles.id = by.declared;
      else if (JSON.stringify(roles.id) !== JSON.stringify(by.declared)) roles.key = by.declared;
      return found;
    }
    throw new Unfitted({
      kind: "impacts",
      role: "definition",
      why: "lists refer to it by different members",
    });
  }
}

function resultsBy(
  production: readonly Example[],
  scenario: readonly Example[],
  words: Words,
  by: readonly Reference[],
): Results | Lacking {
  const one = listsOf([...production, ...scenario], words, by, "");
  if (!("role" in one)) return { production: one.drafts, scenario: one.drafts, by: one.by };
  if (production.length === 0 || scenario.length === 0) return one;
  const first = listsOf(production, words, by, "production");
  if ("role" in first) return first;
  const second = listsOf(scenario, words, by, "scenario");
  if ("role" in second) return second;
  return { production: first.drafts, scenario: second.drafts, by: [...first.by, ...second.by] };
}

interface Lists {
  readonly drafts: readonly Draft[];
  readonly by: readonly (Reference | null)[];
}

/** One list for all results, or a list per stage if each stage has a location of its own. */
function listsOf(
  examples: readonly Example[],
  words: Words,
  by: readonly Reference[],
  name: string,
): Lists | Lacking {
  const whole = draftOf("impacts", examples, words, by);
  if (!("role" in whole)) {
    const drafts = [{ ...whole.draft, ...(name === "" ? {} : { list: name }) }];
    return complete("impacts", drafts, referringBy(examples, whole.by)) ?? { drafts, by: [whole.by] };
  }
  const rows = examples.flatMap((one) => one.rows);
  const stages = [...new Set(rows.map(({ roles }) => String(roles.stage ?? "")))];
  if (stages.length < 2 || stages.includes("")) return whole;
  const made = stages.map((stage) => {
    const own = examples.map((one) => ({ ...one, rows: one.rows.flatMap((row) => ofStage(row, stage)) }));
    const found = draftOf("impacts", own, words, by);
    if ("role" in found) return found;
    const roles = { ...found.draft.roles, stage: { constant: stage } };
    return { ...found, draft: { ...found.draft, list: `${name} ${stage}`.trim(), roles } };
  });
  const found = made.filter((one) => "draft" in one);
  if (found.length < made.length) return whole;
  const lists = { drafts: found.map(({ draft }) => draft), by: found.map((one) => one.by) };
  return complete("impacts", lists.drafts, referringBy(examples, found[0]?.by ?? null)) ?? lists;
}

/** The examples with the texts by which their results refer to definitions. */
function referringBy(examples: readonly Example[], by: Reference | null): readonly Example[] {
  const referring = ({ roles, ...rest }: KnownRow): KnownRow => ({
    ...rest,
    roles: { ...roles, definition: by?.texts.get(String(roles.definition)) ?? "" },
  });
  return examples.map((one) => ({ ...one, rows: one.rows.map(referring) }));
}

function ofStage(row: KnownRow, stage: string): readonly KnownRow[] {
  const { stage: said, ...roles } = row.roles;
  return said === stage ? [{ ...row, roles }] : [];
}

/** All fields with a different text for each definition, the likeliest first. */
function referencesOf(
  entries: readonly Entry[],
  words: Words,
  handle: Known["handle"],
): readonly Reference[] {
  const paths = likeliest("id", new Set(entries.flatMap(({ view }) => [...view.said.keys()])), words);
  return paths.flatMap((path) => {
    const all = entries.map(({ view, example, row }) => {
      const sent = view.said.get(path);
      const text = typeof sent === "string" || typeof sent === "number" ? String(sent) : "";
      return { of: handle(row), text, address: /[/]/.test(text) ? example.relative(text) : "" };
    });
    const cut = (all[0]?.address ?? "").replace(/[^/]*$/, "");
    const ways = [
      { declared: { path }, of: ({ text }: (typeof all)[number]) => text },
      {
        declared: { path, address: true, cut },
        of: ({ address }: (typeof all)[number]) =>
          address.startsWith(cut) && cut !== "" ? decodeURIComponent(address.slice(cut.length)) : "",
      },
      { declared: { path, address: true }, of: ({ address }: (typeof all)[number]) => address },
    ];
    return ways.flatMap(({ declared, of }) => {
      const texts = new Map(all.map((one) => [one.of, of(one)]));
      const isTelling = new Set(texts.values()).size === texts.size && ![...texts.values()].includes("");
      return isTelling ? [{ declared, texts }] : [];
    });
  });
}

function sharesDocument(some: readonly Example[], others: readonly Example[]): boolean {
  return some.some(({ json }) => others.some((other) => other.json === json));
}
