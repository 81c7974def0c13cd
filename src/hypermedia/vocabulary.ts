import { foldName, foldRel } from "./folding";

/** What kind of resource is read: names such as `productName` mean something for that kind only. */
export type Kind = "product" | "scenario" | "definition" | "impact" | "company" | "user";

/** What a field can mean to us. `definition` is an impact's indicator, `stage` the modules it is for. */
export type Meaning =
  "id" | "name" | "unit" | "value" | "standard" | "presentation" | "email" | "kind" | "definition" | "stage";

type Rel = "self" | "impacts" | "impactdefinition" | "scenarios" | "scenario" | "product" | "products" | "company" | "next"; // prettier-ignore

/** Folded names of each meaning, the likeliest first: the interface document does not show the service's own. */
const names: Readonly<Record<Meaning, string>> = {
  id: "id uuid identifier guid key",
  name: "name displayname fullname title label",
  unit: "unit unitsymbol unitname unitofmeasure measurementunit referenceunit",
  value: "value amount result impactvalue quantity score impact",
  standard: "lcastandard standard lcastandardname standardname calculationmethod method",
  presentation: "presentation presentationname presentationform",
  email: "email emailaddress mail",
  kind: "kind scenariotype scenariokind type phase category",
  definition: "impactdefinitionid definitionid indicatorid impactdefinition definition indicator",
  stage: "stage module phase lifecyclestage lifecyclephase",
};

/** Relations by the names they come under: singular and plural where only one of the two can be meant. */
const rels: Readonly<Record<Rel, string>> = {
  self: "self",
  impacts: "impacts impact",
  impactdefinition: "impactdefinition impactdefinitions definition indicator",
  scenarios: "scenarios",
  scenario: "scenario",
  product: "product",
  products: "products",
  company: "company companies",
  next: "next nextpage",
};

/** What stands before a name in a resource of this kind. */
const prefixes: Readonly<Record<Kind, readonly string[]>> = {
  product: ["product"],
  scenario: ["scenario"],
  definition: ["impactdefinition", "definition", "indicator", "impact"],
  impact: [],
  company: ["company"],
  user: ["user"],
};

/** What a list of a kind is called, beside the names any list may have; the first is the relation's name. */
const lists: Readonly<Record<Kind, string>> = {
  product: "products",
  scenario: "scenarios",
  definition: "impactdefinitions definitions indicators",
  impact: "impacts impactlists impactresults",
  company: "companies",
  user: "users",
};

/** A name in the service's English, where it writes several languages side by side. */
const english = (name: string): string[] => [`${name}en`, `${name}english`, `english${name}`];

/** Whose results are, and where their links or their stages stand. */
const ofResults = /^(product|scenario)|^(@?links?|(stage|module|phase|value)s)$/;

/** So many names of a value stand equal: where two of them hold different numbers, neither is taken. */
const equalValues = 4;

const words = (text: string): string[] => text.split(" ");

/** What a member of an object is, going by its name. */
export interface Member {
  readonly folded: string;
  /** The relation it is named after. */
  readonly rel: string | null;
  /** Whether the name says that an address follows: `impactsUrl`. */
  readonly address: boolean;
}

/** Extra names by the field meaning or relation they stand for; other words are ignored. */
export type TaughtNames = Readonly<Record<string, readonly string[]>>;

/** OData and Hydra mark what they say of a list; what they say of a thing is none of its fields. */
const annotation = /^(@?odata\.(?=(nextLink|count)$)|hydra:(?=(member|totalItems)$))/i;
const addressEnd = /(url|uri|href|link)$/;
const ownAddress = new Set(["@id", "url", "uri", "href", "link", "self"]);

/** The names a service may use, with those that `config.json` adds; the added ones win over ours. */
export class Vocabulary {
  private readonly rels = new Map<string, string>();
  private readonly members = new Map<string, Member>();
  private readonly fields = new Map<string, readonly string[]>();
  private readonly taught = new Map<string, readonly string[]>();

  constructor(taught: TaughtNames = {}) {
    for (const [word, extra] of Object.entries(taught)) this.taught.set(foldName(word), extra.map(foldName));
    for (const [rel, usual] of Object.entries(rels)) {
      for (const name of [...words(usual), ...(this.taught.get(rel) ?? [])]) this.rels.set(name, rel);
    }
  }

  /** The relation a text names, under our name for it where it is one that we follow. */
  rel(text: string): string {
    const folded = foldRel(text);
    return this.rels.get(folded) ?? folded;
  }

  /** What a member is; a long list repeats a few names thousands of times. */
  member(name: string): Member {
    let member = this.members.get(name);
    if (!member) {
      member = this.classify(name);
      // Maps keyed by id must not fill the memory.
      if (this.members.size < 1_000) this.members.set(name, member);
    }
    return member;
  }

  /** Folded names of a meaning in a resource of this kind; the first one that is there stands. */
  names(meaning: Meaning, kind: Kind): readonly string[] {
    const key = `${kind} ${meaning}`;
    let found = this.fields.get(key);
    if (!found) {
      found = [...(this.taught.get(meaning) ?? []), ...usual(meaning, kind)];
      this.fields.set(key, found);
    }
    return found;
  }

  /** Names of a value in tiers: within one, none stands above another. */
  valueTiers(): readonly (readonly string[])[] {
    const all = this.names("value", "impact");
    const taught = this.taught.get("value")?.length ?? 0;
    return [all.slice(0, taught), all.slice(taught, taught + equalValues), all.slice(taught + equalValues)];
  }

  /** Whether members of these names say which result it is, or whose: then it is more than an amount with its unit. */
  saysWhich(members: Iterable<string>): boolean {
    const meanings = ["id", "definition", "stage"] as const;
    const says = (name: string): boolean =>
      ofResults.test(name) || meanings.some((meaning) => this.names(meaning, "impact").includes(name));
    return [...members].some((member) => says(foldName(member)));
  }

  /** What a list of this kind is called where it is a member of an object. */
  lists(kind: Kind): readonly string[] {
    const usual = words(lists[kind]);
    return [...usual, ...usual.flatMap((name) => this.taught.get(name) ?? [])];
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
  const plain = words(names[meaning]);
  const roots = plain.flatMap((name) => [name, ...prefixes[kind].map((prefix) => prefix + name)]);
  return meaning === "name" ? [...roots.flatMap(english), ...roots] : roots;
}
