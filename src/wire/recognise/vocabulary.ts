import { memoize } from "../../lca/fold-text";
import { foldName, foldRel } from "../fold-names";
import { splitAtSpacesIntoSet, splitNameWords } from "./name-topics";

/** The kind of a resource. A name such as `productName` has a meaning for one kind only. */
export type ResourceKind = "product" | "scenario" | "definition" | "impact" | "company" | "user";

/** A meaning that a field can have. `definition` is an impact's indicator, `stage` its modules. */
export type FieldMeaning = keyof typeof namesByMeaning;

/** Folded names for each meaning, likeliest first. The interface document does not give the service's own. */
const namesByMeaning = {
  id: "id uuid identifier guid key",
  name: "name displayname fullname title label",
  unit: "unit unitsymbol unitname unitofmeasure measurementunit referenceunit impactunit eenheid",
  value:
    "value impactvalue indicatorvalue resultvalue calculatedvalue indicatorresult impactresult numericvalue waarde milieuwaarde",
  standard: "lcastandard standard lcastandardname standardname calculationmethod method",
  presentation: "presentation presentationname presentationform",
  email: "email emailaddress mail",
  kind: "kind scenariotype scenariokind type phase category",
  definition:
    combineNames(
      "impactdefinition definition indicator impactindicator impactdef",
      "",
      "id key code name uuid guid slug ref",
    ) + " milieucategorieid",
  stage: "stage module phase lifecyclestage lifecyclephase",
  code:
    "articlenumber articlenr articleno articlecode itemnumber itemnr itemno itemcode materialnumber materialcode partnumber " +
    "partno sku skucode gtin gtincode gtin8 gtin13 gtin14 ean eancode ean13 upc code productcode productnumber productnr " +
    "artikelnummer artikelnr artikelcode materiaalnummer",
  per: combineNames(
    "declared functional reference gedeclareerde functionele referentie",
    "unit uom unitofmeasure unitofmeasurement eenheid",
    "name symbol code text label description",
  ),
  year: "year referenceyear calculationyear studyyear datayear reportingyear jaar referentiejaar",
  status: "status resultstatus calculationstatus",
  stale: "stale isstale outdated isoutdated verouderd",
  source:
    "database databasename databaseversion backgrounddatabase dataset datasetversion version methodversion resultversion " +
    "calculatedat calculationdate calculatedon validuntil",
};

/** Combines each of the first words with each of the second, with each ending and alone. */
function combineNames(roots: string, stems: string, endings: string): string {
  const ends = [...endings.split(" "), ""];
  const all = roots.split(" ").flatMap((root) => stems.split(" ").map((stem) => root + stem));
  return ends.flatMap((end) => all.map((one) => one + end)).join(" ");
}

/** Names that hold the value if there is none under a clear name. */
const ambiguousValueNames = "amount quantity total score result impact";
/** Ids of an impact's own row, not of its definition. */
export const impactOwnIdNames = new Set(["impactid", "resultid", "impactresultid", "rowid"]);

/** Names of relations. Singular and plural are both listed if only one of the two can be meant. */
const namesByRelation = {
  self: "self",
  impacts: "impacts impact",
  impactdefinition: "impactdefinition impactdefinitions definition indicator impactindicator impactdef",
  scenarios: "scenarios",
  scenario: "scenario",
  product: "product",
  products: "products",
  company: "company companies",
  next: "next nextpage",
};

/** Words before the name of a relation that lead to nothing else: `field_impacts`, `getProductImpacts`. */
const beforeEdge =
  "field|to|get|fetch|read|load|show|view|list|x|rel|relation|ref|link|resource|api|nav|navigation|hypermedia";
const beforeEdgeName = "all|own|linked|calculated|environmental|lca|epd";
/** Words after it: `impactsCollection`, `impact-results`. */
const afterEdge =
  "results?|collection|list|array|set|data|items|entries|records|resources?|endpoint|link|url|uri|href|address|path|refs?|r";

/** Prefixes that a name may have in a resource of this kind. */
const namePrefixes: Readonly<Record<ResourceKind, readonly string[]>> = {
  product: ["product"],
  scenario: ["scenario"],
  definition: ["impactdefinition", "definition", "indicator", "impact"],
  impact: [],
  company: ["company"],
  user: ["user"],
};

/** Names of a list of this kind, beside those that any list may have. The first is the relation's. */
const namesByListKind: Readonly<Record<ResourceKind, string>> = {
  product: "products",
  scenario: "scenarios",
  definition: "impactdefinitions definitions indicators",
  impact: "impacts impactlists impactresults impactscores categories effects profielmilieueffecten",
  company: "companies",
  user: "users",
};

/** Names of the English field of a service with one field per language. */
const englishVariants = (name: string): string[] => [`${name}en`, `${name}english`, `english${name}`];

/** Words that tell one of several names of a thing from the others: a language, an order, a use. */
const nameQualifiers =
  "english|engels|dutch|nederlands|german|duits|deutsch|french|frans|francais|spanish|italian|portuguese|polish|danish|swedish|norwegian|finnish|" +
  "second|secondary|nd|tweede|alternative|alternate|alt|other|additional|extra|original|native|foreign|local|translated|" +
  "short|long|full|display|internal|external|commercial|trade|common";
const nameWord = /^(.*?)((?:name|title|label|alias).*)$/s;
const beforeNameWord = new RegExp(`^(?:(?:product|scenario|${nameQualifiers}) ?)*$`);
const fromNameWord = new RegExp(
  `^(?:name|title|label|alias|aliase)s?` +
    `(?:(?: ?(?:${nameQualifiers}))+| ?(?!id|no|nr|of|by|at|ed)[^ ]{2}(?: [^ ]{2})?)?$`,
);

/**
 * True if a member of a product or scenario holds a name of it, in whichever language or order: `nameEnglish`, `name_nl`,
 * "Name (second)", but not `companyName`, `nameId` or "labeled". The long patterns take milliseconds to prepare, and
 * most names need neither.
 */
export const isNameOfThing = memoize((spelled): boolean => {
  const [, before = "", rest] = nameWord.exec(splitNameWords(spelled).join(" ")) ?? [];
  if (rest === undefined) return false;
  return (before === "" || beforeNameWord.test(before)) && (rest === "name" || fromNameWord.test(rest));
});

/** Fields by which results refer to their owner. */
const ownerNames = { product: "productid product", scenario: "scenarioid scenario scenarioname" };

/** Owners of results, and members that hold their links or stages. */
const resultMemberName = /^(product|scenario)|^(@?links?|(stage|module|phase|value)s)$/;

const splitWords = (text: string): string[] => text.split(" ");

/** Names that any list may have. */
export const genericListNames = splitAtSpacesIntoSet(
  "items content results data value values entities records member members elements list nodes rows",
  "entry entries result payload response docs",
);

/** The traits of a member's name. */
export interface FoldedNameAndRelation {
  readonly folded: string;
  /** The relation it is named after; null for none. */
  readonly rel: string | null;
  /** True if the name announces an address: `impactsUrl`. */
  readonly address: boolean;
}

/** Additional names by field meaning or relation. Other keys are ignored. */
export type ConfiguredNames = Readonly<Record<string, readonly string[]>>;

const configurableWords: ReadonlySet<string> = new Set([
  ...Object.keys(namesByMeaning),
  ...Object.keys(namesByRelation),
  ...Object.values(namesByListKind).flatMap(splitWords),
  "ignored",
  "production",
]);

/** True if `config.json` can add names to this word. */
export function isConfigurableWord(word: string): boolean {
  return configurableWords.has(foldName(word));
}

/** Prefixes by which OData and Hydra describe a list. Their descriptions of a resource are not its fields. */
const annotation = /^(@?odata\.(?=(nextLink|count)$)|hydra:(?=(member|totalItems)$))/i;
const addressEnding = /(url|uri|href|link)$/;
const ownAddress = new Set(["@id", "url", "uri", "href", "link"]);

/** The names a service may use. Those that `config.json` adds take precedence. */
export class Vocabulary {
  private readonly taught: ReadonlyMap<string, readonly string[]>;
  private readonly rels: ReadonlyMap<string, string>;
  private readonly known: Partial<Record<ResourceKind, Partial<Record<FieldMeaning, ReadonlySet<string>>>>> =
    {};

  /** The traits of a member's name, cached, as a long list repeats a few names thousands of times. */
  readonly member = memoize((name) => this.classify(name));
  /**
   * What a name leads to in a resource of this kind, judged by its words: "impacts" for `field_impacts`, but not for
   * `previousImpacts`; "links" or "relations" for a holder of links. Any other name is folded.
   */
  readonly edge = memoize((kind: ResourceKind) => {
    const roots = kind === "impact" ? "scenario" : "impact|scenario|link|relation";
    const words = new RegExp(
      `^(?:${beforeEdge}){0,3}(?:${kind})?(?:${beforeEdgeName}){0,3}(${roots})(?:s|(?!$))(?:${afterEdge}){0,3}$`,
    );
    return memoize((name: string): string => foldRel(name).replace(words, "$1s"));
  });
  /** The names of a list of this kind that is a member of an object. */
  readonly lists = memoize((kind: ResourceKind): readonly string[] => {
    const usual = splitWords(namesByListKind[kind]);
    return [...usual, ...usual.flatMap((name) => this.taughtTo(name))];
  });
  /** The names of fields by which a result refers to its owner. */
  readonly owners = memoize((rel: keyof typeof ownerNames): readonly string[] => {
    return [...splitWords(ownerNames[rel]), ...this.taughtTo(rel)];
  });
  /** Names for a value in tiers of equal rank: those from `config.json`, and the usual ones. */
  readonly valueTiers: readonly (readonly string[])[];
  /** Clear names for a value, and ambiguous ones. */
  readonly valueNames: { readonly own: readonly string[]; readonly lesser: readonly string[] };
  /** Names of an impact's stage or stages. */
  readonly stages: ReadonlySet<string>;

  constructor(taught: ConfiguredNames = {}) {
    this.taught = new Map(
      Object.entries(taught).map(([word, extra]) => [foldName(word), extra.map(foldName)]),
    );
    this.rels = new Map(
      Object.entries(namesByRelation).flatMap(([rel, usual]) =>
        [...splitWords(usual), ...this.taughtTo(rel)].map((name) => [name, rel] as const),
      ),
    );
    this.valueTiers = [this.taughtTo("value"), splitWords(namesByMeaning.value)];
    this.valueNames = { own: this.valueTiers.flat(), lesser: splitWords(ambiguousValueNames) };
    this.stages = new Set(this.names("stage", "impact").flatMap((name) => [name, `${name}s`]));
  }

  /** The relation that a text names: our own name for a known one, else the folded text. */
  rel(text: string): string {
    const folded = foldRel(text);
    return this.rels.get(folded) ?? folded;
  }

  /** Folded names for a meaning in a resource of this kind; the first one present counts. */
  names(meaning: FieldMeaning, kind: ResourceKind): readonly string[] {
    return [...this.namesFor(meaning, kind)];
  }

  /** True if a folded name has a meaning in a resource of this kind. */
  means(folded: string, meaning: FieldMeaning, kind: ResourceKind): boolean {
    return this.namesFor(meaning, kind).has(folded);
  }

  /** True if a folded name has one of these meanings in a resource of this kind. */
  meansAny(folded: string, meanings: readonly FieldMeaning[], kind: ResourceKind): boolean {
    return meanings.some((meaning) => this.means(folded, meaning, kind));
  }

  /** True if `config.json` says to ignore this member. */
  isIgnored(folded: string): boolean {
    return this.taughtTo("ignored").includes(folded);
  }

  /** True if `config.json` adds this as a word for the production stage. */
  isProduction(said: string): boolean {
    return this.taughtTo("production").includes(foldName(said));
  }

  /**
   * True if members of these names identify the result or its owner. Then there is more than an amount with its unit.
   */
  identifiesResult(members: readonly string[]): boolean {
    return members
      .map(foldName)
      .some(
        (name) => resultMemberName.test(name) || this.meansAny(name, ["id", "definition", "stage"], "impact"),
      );
  }

  /** Looked up a hundred times for each result: a plain object costs a page's first results least. */
  private namesFor(meaning: FieldMeaning, kind: ResourceKind): ReadonlySet<string> {
    const ofKind = (this.known[kind] ??= {});
    return (ofKind[meaning] ??= new Set([...this.taughtTo(meaning), ...listUsualNames(meaning, kind)]));
  }

  private taughtTo(word: string): readonly string[] {
    return this.taught.get(word) ?? [];
  }

  private classify(name: string): FoldedNameAndRelation {
    const folded = foldName(name.replace(annotation, ""));
    const named = ownAddress.has(folded) ? "self" : this.rels.get(folded);
    const rel = named ?? this.rels.get(folded.replace(addressEnding, "")) ?? null;
    return { folded, rel, address: !this.rels.has(folded) };
  }
}

function listUsualNames(meaning: FieldMeaning, kind: ResourceKind): string[] {
  // "total" is left out, as a list also gives its total.
  const lesser =
    meaning === "value" ? splitWords(ambiguousValueNames).filter((name) => name !== "total") : [];
  // A declared unit is not the unit of the value.
  const plain = [...splitWords(namesByMeaning[meaning]), ...lesser].filter(
    (name) => kind !== "impact" || name !== "referenceunit",
  );
  const roots = plain.flatMap((name) => [name, ...namePrefixes[kind].map((prefix) => prefix + name)]);
  if (meaning !== "name") return roots;
  const english = roots.flatMap(englishVariants);
  return kind === "product" || kind === "scenario" ? [...roots, ...english] : [...english, ...roots];
}
