import { foldName, foldRel } from "./folding";

/** The kind of resource being read: a name such as `productName` has a meaning for that kind only. */
export type Kind = "product" | "scenario" | "definition" | "impact" | "company" | "user";

/** What a field can mean to us. `definition` is an impact's indicator, `stage` its modules. */
export type Meaning =
  | "id"
  | "name"
  | "code"
  | "unit"
  | "per"
  | "value"
  | "standard"
  | "presentation"
  | "email"
  | "kind"
  | "definition"
  | "stage"
  | "year"
  | "status"
  | "stale"
  | "source";

type Rel =
  | "self"
  | "impacts"
  | "impactdefinition"
  | "scenarios"
  | "scenario"
  | "product"
  | "products"
  | "company"
  | "next";

/** Folded names for each meaning, likeliest first. The interface document does not give the service's own. */
const names: Readonly<Record<Meaning, string>> = {
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
    named(
      "impactdefinition definition indicator impactindicator impactdef",
      "",
      "id key code name uuid guid slug ref",
    ) + " milieucategorieid",
  stage: "stage module phase lifecyclestage lifecyclephase",
  code:
    "articlenumber articlenr articleno articlecode itemnumber itemnr itemno itemcode materialnumber materialcode partnumber " +
    "partno sku skucode gtin gtincode gtin8 gtin13 gtin14 ean eancode ean13 upc code productcode productnumber productnr " +
    "artikelnummer artikelnr artikelcode materiaalnummer",
  per: named(
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

/** Each of the first words with each of the second, with each ending and alone. */
function named(roots: string, stems: string, endings: string): string {
  const ends = [...endings.split(" "), ""];
  const all = roots.split(" ").flatMap((root) => stems.split(" ").map((stem) => root + stem));
  return ends.flatMap((end) => all.map((one) => one + end)).join(" ");
}

/** Names that may hold the value where none of its own is present. */
const lesserValues = "amount quantity total score result impact";
/** Ids of an impact's own row, not of its definition. */
const ownRows = new Set(["impactid", "resultid", "impactresultid", "rowid"]);

/** Relations with the names they go by: singular and plural where only one of the two can be meant. */
const rels: Readonly<Record<Rel, string>> = {
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

/** Prefixes that a name may have in a resource of this kind. */
const prefixes: Readonly<Record<Kind, readonly string[]>> = {
  product: ["product"],
  scenario: ["scenario"],
  definition: ["impactdefinition", "definition", "indicator", "impact"],
  impact: [],
  company: ["company"],
  user: ["user"],
};

/** Names of a list of this kind, beside those any list may have; the first is the relation's. */
const lists: Readonly<Record<Kind, string>> = {
  product: "products",
  scenario: "scenarios",
  definition: "impactdefinitions definitions indicators",
  impact: "impacts impactlists impactresults impactscores categories effects profielmilieueffecten",
  company: "companies",
  user: "users",
};

/** Names of the English field where a service has one for each language. */
const english = (name: string): string[] => [`${name}en`, `${name}english`, `english${name}`];

/** Fields by which results say whose they are. */
const owners = { product: "productid product", scenario: "scenarioid scenario scenarioname" };

/** Owners of results, and members that hold their links or stages. */
const ofResults = /^(product|scenario)|^(@?links?|(stage|module|phase|value)s)$/;

const words = (text: string): string[] => text.split(" ");

/** Names any list may have. */
export const listNames: ReadonlySet<string> = new Set(
  words(
    "items content results data value values entities records member members elements list nodes rows " +
      "entry entries result payload response docs",
  ),
);

/** What a member's name tells about it. */
export interface Member {
  readonly folded: string;
  /** The relation it is named after; null for none. */
  readonly rel: string | null;
  /** Whether the name announces an address: `impactsUrl`. */
  readonly address: boolean;
}

/** Extra names, keyed by the field meaning or relation they stand for; other keys are ignored. */
export type TaughtNames = Readonly<Record<string, readonly string[]>>;

/** Prefixes by which OData and Hydra describe a list; those that describe a thing are not its fields. */
const annotation = /^(@?odata\.(?=(nextLink|count)$)|hydra:(?=(member|totalItems)$))/i;
const addressEnd = /(url|uri|href|link)$/;
const ownAddress = new Set(["@id", "url", "uri", "href", "link", "self"]);

/** The names a service may use, including those that `config.json` adds, which take precedence. */
export class Vocabulary {
  private readonly rels = new Map<string, string>();
  private readonly members = new Map<string, Member>();
  private readonly fields = new Map<Kind, Map<Meaning, readonly string[]>>();
  private readonly ranked = new Map<readonly string[], ReadonlyMap<string, number>>();
  private readonly listNames = new Map<Kind, readonly string[]>();
  private tiers: readonly (readonly string[])[] | undefined;
  private readonly taught = new Map<string, readonly string[]>();
  private readonly owning = new Map<string, readonly string[]>();
  private codes: ReadonlySet<string> | undefined;

  constructor(taught: TaughtNames = {}) {
    for (const [word, extra] of Object.entries(taught)) this.taught.set(foldName(word), extra.map(foldName));
    for (const [rel, usual] of Object.entries(rels)) {
      for (const name of [...words(usual), ...(this.taught.get(rel) ?? [])]) this.rels.set(name, rel);
    }
  }

  /** The relation a text names, under our own name if we follow it. */
  rel(text: string): string {
    const folded = foldRel(text);
    return this.rels.get(folded) ?? folded;
  }

  /** What a member's name tells; cached, as a long list repeats a few names thousands of times. */
  member(name: string): Member {
    let member = this.members.get(name);
    if (!member) {
      member = this.classify(name);
      // Keeps maps keyed by id from filling memory.
      if (this.members.size < 1_000) this.members.set(name, member);
    }
    return member;
  }

  /** Folded names for a meaning in a resource of this kind; the first one present counts. */
  names(meaning: Meaning, kind: Kind): readonly string[] {
    const ofKind = this.fields.get(kind) ?? new Map<Meaning, readonly string[]>();
    this.fields.set(kind, ofKind);
    let found = ofKind.get(meaning);
    if (!found) {
      found = [...(this.taught.get(meaning) ?? []), ...usual(meaning, kind)];
      ofKind.set(meaning, found);
    }
    return found;
  }

  /** Whether a folded name has a meaning in a resource of this kind. */
  means(folded: string, meaning: Meaning, kind: Kind): boolean {
    return this.ranks(meaning, kind).has(folded);
  }

  /** The rank of each name for a meaning, as a resource has few fields and most meanings have many names. */
  ranks(meaning: Meaning, kind: Kind): ReadonlyMap<string, number> {
    const names = this.names(meaning, kind);
    let ranks = this.ranked.get(names);
    if (!ranks) {
      ranks = new Map([...names.entries()].reverse().map(([rank, name]) => [name, rank]));
      this.ranked.set(names, ranks);
    }
    return ranks;
  }

  /** The names of fields by which a result says whose it is. */
  owners(rel: "product" | "scenario"): readonly string[] {
    let found = this.owning.get(rel);
    if (!found) this.owning.set(rel, (found = [...words(owners[rel]), ...(this.taught.get(rel) ?? [])]));
    return found;
  }

  /** Names for a value in tiers of equal rank: taught, own, and those that can mean other things too. */
  valueTiers(): readonly (readonly string[])[] {
    return (this.tiers ??= [this.taught.get("value") ?? [], words(names.value), words(lesserValues)]);
  }

  /** Whether `config.json` says to ignore this member. */
  isIgnored(folded: string): boolean {
    return this.taught.get("ignored")?.includes(folded) ?? false;
  }

  /** Whether `config.json` teaches this as a word for the production phase. */
  isProduction(said: string): boolean {
    return this.taught.get("production")?.includes(foldName(said)) ?? false;
  }

  /** Whether this name holds an article number or similar in a product. */
  isCode(folded: string): boolean {
    this.codes ??= new Set(this.names("code", "product"));
    return this.codes.has(folded);
  }

  /** Whether this name holds the id of an impact's own row. */
  isOwnRow(folded: string): boolean {
    return ownRows.has(folded);
  }

  /**
   * Whether members of these names tell which result it is or whose: then it is more than an amount with its unit.
   */
  saysWhich(members: Iterable<string>): boolean {
    const meanings = ["id", "definition", "stage"] as const;
    const says = (name: string): boolean =>
      ofResults.test(name) || meanings.some((meaning) => this.names(meaning, "impact").includes(name));
    return [...members].some((member) => says(foldName(member)));
  }

  /** The names of a list of this kind where it is a member of an object. */
  lists(kind: Kind): readonly string[] {
    let found = this.listNames.get(kind);
    if (!found) {
      const usual = words(lists[kind]);
      found = [...usual, ...usual.flatMap((name) => this.taught.get(name) ?? [])];
      this.listNames.set(kind, found);
    }
    return found;
  }

  private classify(name: string): Member {
    const folded = foldName(name.replace(annotation, ""));
    const plain = folded.replace(addressEnd, "");
    if (ownAddress.has(folded)) return { folded, rel: "self", address: folded !== "self" };
    return {
      folded,
      rel: this.rels.get(folded) ?? this.rels.get(plain) ?? null,
      address: !this.rels.has(folded),
    };
  }
}

function usual(meaning: Meaning, kind: Kind): string[] {
  // "total" is left out: a list gives its total too.
  const lesser = meaning === "value" ? words(lesserValues).filter((name) => name !== "total") : [];
  // The unit a result is per is not the unit of its value.
  const plain = [...words(names[meaning]), ...lesser].filter(
    (name) => kind !== "impact" || name !== "referenceunit",
  );
  const roots = plain.flatMap((name) => [name, ...prefixes[kind].map((prefix) => prefix + name)]);
  return meaning === "name" ? [...roots.flatMap(english), ...roots] : roots;
}
