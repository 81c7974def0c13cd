import type { Choices, Table } from "./choices";
import { words } from "./choices";
import { styled } from "./fields";

/** A link to be written: its rel as documented and as spelled here, and its address as sent. */
export interface Written {
  readonly documented: string;
  readonly rel: string;
  readonly href: string;
}

/** The place of links in a document. Rows are looked up while writing, so that only those that matter count. */
export interface Spot {
  readonly choices: Choices;
  /** The place that decides the link form: an item, a document or a list. */
  readonly place: string;
  /** The kind of resource that decides the case style. */
  readonly kind: string;
}

type Members = Readonly<Record<string, unknown>>;

export interface LinkForm {
  readonly write: (links: readonly Written[], spot: Spot) => Members;
  /** The member that holds the plain fields in this form. */
  readonly nesting?: "attributes" | "properties";
  /** True if the form can hold several links of one rel. */
  readonly several?: boolean;
  /** True if the rels may be addresses or CURIEs. */
  readonly anyRel?: boolean;
  /** True if links are written into the HTTP header, not into the document. */
  readonly header?: boolean;
  /** True if members are named after the rel, so that no other members can have these names. */
  readonly namedAfterRel?: boolean;
}

export const items = ["product", "scenario", "definition", "impact"] as const;
export const documents = ["product document", "scenario document", "definition document", "user", "company"];
export const lists = [
  ...["products list", "definitions list", "scenarios list"],
  ...["production list", "scenario results list"],
];
export const inner = ["list in a list"];
export const linkPlaces = [...items, ...documents, ...lists, ...inner];
/** The places of links with unregistered relations. */
const relPlaces = [
  ...["product", "scenario", "impact", "product document", "scenario document", "definition document"],
  ...["company", "production list", "scenario results list", ...inner],
];
/** A nested list gives no address of its own. */
const selfPlaces = linkPlaces.filter((place) => !inner.includes(place));

const containers: Table<string> = {
  name: "link array under",
  places: linkPlaces,
  rows: words("links", "_links", "link", "Links", "@links"),
};
const relProperties: Table<string> = {
  name: "link array's relation",
  places: linkPlaces,
  rows: words("rel", "relation", "Rel", "name", "rels"),
};
const targetProperties: Table<string> = {
  name: "link array's target",
  places: linkPlaces,
  rows: words("href", "url", "uri", "target", "Href"),
};
const relShapes: Table<(rel: string) => unknown> = {
  name: "link array's relation as",
  places: linkPlaces,
  rows: { text: (rel) => rel, array: (rel) => [rel] },
};
const suffixes: Table<string> = {
  name: "address property",
  places: linkPlaces,
  rows: words("Url", "Href", "Link", "Uri", "bare"),
};
const selfNames: Table<string> = {
  name: "address property of self",
  places: selfPlaces,
  rows: words("url", "href", "self", "selfUrl", "@id"),
};
const linkObjects: Table<(href: string) => unknown> = {
  name: "link object",
  places: linkPlaces,
  rows: {
    href: (href) => ({ href }),
    url: (url) => ({ url }),
    "_links.self": (href) => ({ _links: { self: { href } } }),
  },
};
const mapTargets: Table<(href: string) => unknown> = {
  name: "link map to",
  places: linkPlaces,
  rows: {
    address: (href) => href,
    href: (href) => ({ href }),
    url: (url) => ({ url }),
    uri: (uri) => ({ uri }),
  },
};

const template = (href: string): string => href + (href.includes("?") ? "{&expand}" : "{?expand,lang}");

/** HAL's `_links` with targets written in this way. Several links of one rel make an array. */
function hal(links: readonly Written[], target: (href: string) => unknown, always = false): Members {
  const byRel = new Map<string, unknown[]>();
  for (const { rel, href } of links) byRel.set(rel, [...(byRel.get(rel) ?? []), target(href)]);
  const curies = links.some(({ rel }) => rel.startsWith("acme:"))
    ? { curies: [{ name: "acme", href: "https://rels.example/{rel}", templated: true }] }
    : {};
  const plain = [...byRel].map(([rel, all]) => [rel, always || all.length > 1 ? all : all[0]] as const);
  return { _links: { ...curies, ...Object.fromEntries(plain) } };
}

function linkArray(links: readonly Written[], { choices, place }: Spot): Members {
  const [relation, target] = [choices.row(relProperties, place), choices.row(targetProperties, place)];
  const shape = choices.row(relShapes, place);
  const all = links.map(({ rel, href }) => ({ [relation]: shape(rel), [target]: href }));
  return { [choices.row(containers, place)]: all };
}

function properties(links: readonly Written[], { choices, place, kind }: Spot): Members {
  const suffix = choices.row(suffixes, place);
  const nameOf = ({ documented, rel }: Written): string => {
    if (documented === "self") return styled(choices, kind, choices.row(selfNames, place));
    return styled(choices, kind, suffix === "bare" ? rel : rel + suffix);
  };
  return Object.fromEntries(links.map((link) => [nameOf(link), link.href]));
}

function jsonApi(links: readonly Written[]): Members {
  const own = links.filter(({ documented }) => documented === "self" || documented === "next");
  const others = links.filter((link) => !own.includes(link));
  const relationships = others.map(({ rel, href }) => [rel, { links: { related: href } }]);
  return {
    links: Object.fromEntries(own.map(({ rel, href }) => [rel, href])),
    ...(others.length > 0 && { relationships: Object.fromEntries(relationships) as Members }),
  };
}

const halForms = { several: true, anyRel: true } as const;

export const linkForms: Table<LinkForm> = {
  name: "links",
  decides: true,
  places: linkPlaces,
  rows: {
    HAL: { ...halForms, write: (links) => hal(links, (href) => ({ href })) },
    "HAL, arrays": { ...halForms, write: (links) => hal(links, (href) => ({ href }), true) },
    "HAL, plain text": { ...halForms, write: (links) => hal(links, (href) => href) },
    "HAL, templated": {
      ...halForms,
      write: (links) => hal(links, (href) => ({ href: template(href), templated: true })),
    },
    "array of links": { several: true, anyRel: true, write: linkArray },
    "map of links": {
      write: (links, { choices, place }) => {
        const target = choices.row(mapTargets, place);
        return { links: Object.fromEntries(links.map(({ rel, href }) => [rel, target(href)])) };
      },
    },
    "JSON:API": { nesting: "attributes", write: jsonApi },
    Siren: {
      nesting: "properties",
      several: true,
      anyRel: true,
      write: (links) => ({ links: links.map(({ rel, href }) => ({ rel: [rel], href })) }),
    },
    "address properties": { namedAfterRel: true, write: properties },
    "link objects": {
      namedAfterRel: true,
      write: (links, { choices, place }) => {
        const target = choices.row(linkObjects, place);
        return Object.fromEntries(links.map(({ rel, href }) => [rel, target(href)]));
      },
    },
    "Link header": { header: true, several: true, anyRel: true, write: () => ({}) },
  },
  often: { "array of links": 3, "address properties": 3, "map of links": 2, "link objects": 2 },
  // A header belongs to a document; a list has neither type nor properties.
  at: (row, place) =>
    (row !== "Link header" || documents.includes(place) || lists.includes(place)) &&
    ((row !== "JSON:API" && row !== "Siren") || !(lists.includes(place) || inner.includes(place))),
};

export function linkHeader(links: readonly Written[]): string {
  return links.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(", ");
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const parted = (rel: string, by: string): string => rel.replace(/([a-z])([A-Z])/g, `$1${by}$2`).toLowerCase();
const otherNumber: Readonly<Record<string, string>> = {
  impacts: "impact",
  impactDefinition: "impactDefinitions",
  company: "companies",
};

export const relSpellings: Table<(rel: string) => string> = {
  name: "rel spelled",
  places: relPlaces,
  rows: {
    "as documented": (rel) => rel,
    lower: (rel) => rel.toLowerCase(),
    kebab: (rel) => parted(rel, "-"),
    snake: (rel) => parted(rel, "_"),
    Pascal: capital,
    UPPER: (rel) => rel.toUpperCase(),
    "other number": (rel) => otherNumber[rel] ?? rel,
  },
};

/** Registered rels stay plain words. */
export const relForms: Table<(rel: string) => string> = {
  name: "rel as",
  places: relPlaces,
  rows: {
    word: (rel) => rel,
    address: (rel) => `https://rels.example/${rel}`,
    CURIE: (rel) => `acme:${rel}`,
  },
};

/** An address written absolute, from the root, or relative to its document. */
export const hrefs: Table<(address: string, document: string) => string> = {
  name: "href",
  places: linkPlaces,
  rows: {
    absolute: (address) => address,
    "from the root": (address) => address.slice(new URL(address).origin.length),
    "from the document": (address, document) => {
      const [to, from] = [new URL(address), new URL(document)];
      const [target, base] = [to.pathname.split("/"), from.pathname.split("/").slice(0, -1)];
      let shared = 0;
      while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared])
        shared += 1;
      const up = "../".repeat(base.length - shared);
      return `${up === "" ? "./" : up}${target.slice(shared).join("/")}${to.search}`;
    },
  },
};

export const linkTables: readonly Table<unknown>[] = [
  ...[linkForms, relSpellings, relForms, hrefs],
  ...[containers, relProperties, targetProperties, relShapes],
  ...[suffixes, selfNames, linkObjects, mapTargets],
];
