import type { Members, Server } from "../../../../reading/servers/server";
import { linked as plainly, server } from "../../../../reading/servers/server";
import type { Row } from "../../../../reading/servers/study";
import { products, rows, scenarios } from "../../../../reading/servers/study";
import { linkedMapping } from "./common-mappings";

const size = 5;
type Write = (all: readonly unknown[], from: number) => unknown;

/** Returns the results of every product and scenario in pages, each at the list's address with this query. */
function parts(impact: (row: Row) => Members, write: Write, query: (from: number) => string): Members {
  const held = rows.filter(({ value }) => value !== null);
  const made = products.map(
    (one) =>
      [
        `/products/${one.id}/impacts`,
        held.filter(({ product, scenario }) => product === one && !scenario),
      ] as const,
  );
  const later = scenarios.map(
    (one) => [`/scenarios/${one.id}/impacts`, held.filter(({ scenario }) => scenario === one)] as const,
  );
  return Object.fromEntries(
    [...made, ...later].flatMap(([path, some]) =>
      [...some.keys()]
        .filter((from) => from > 0 && from % size === 0)
        .map((from) => [`${path}?${query(from)}`, write(some.map(impact), from)] as const),
    ),
  );
}

const dutch = (row: Row): Members => ({
  ...{ milieucategorie: row.definition.id, product: row.product.id },
  waarde: String(row.value).replace(".", ","),
});
const byNumber: Write = (all, from) => ({
  ...{ pagina: from / size + 1, paginas: Math.ceil(all.length / size), aantal: all.length },
  resultaten: all.slice(from, from + size),
});
const code = (row: Row): Members => ({
  ...{ definition: row.definition.id, product: row.product.id, value: row.value },
});
const byMark: Write = (all, from) => ({
  mark: from + size < all.length ? `after-${from + size}` : null,
  results: all.slice(from, from + size),
});

export const pagedServers: readonly Server[] = [
  server("Decimal commas, pages by number", true, {
    ...plainly,
    impact: dutch,
    list: (all, { kind }) => (kind === "impact" ? byNumber(all, 0) : all),
    more: parts(dutch, byNumber, (from) => `pagina=${from / size + 1}`),
  }),
  server("Pages by a mark, without a total", true, {
    ...plainly,
    impact: code,
    list: (all, { kind }) => (kind === "impact" ? byMark(all, 0) : all),
    more: parts(code, byMark, (from) => `after=after-${from}`),
  }),
];

/** The mappings of the paged servers, by name. */
export const pagedMappings: Readonly<Record<string, unknown>> = {
  "Decimal commas, pages by number": {
    ...linkedMapping,
    impacts: {
      each: "/resultaten/*",
      roles: {
        definition: "/resultaten/*/milieucategorie",
        value: { path: "/resultaten/*/waarde", form: "comma" },
        product: "/resultaten/*/product",
      },
      next: { page: "/pagina", pages: "/paginas", parameter: "pagina" },
      total: "/aantal",
    },
  },
  "Pages by a mark, without a total": {
    ...linkedMapping,
    impacts: {
      each: "/results/*",
      roles: {
        definition: "/results/*/definition",
        value: "/results/*/value",
        product: "/results/*/product",
      },
      next: { cursor: "/mark", parameter: "after" },
    },
  },
};
