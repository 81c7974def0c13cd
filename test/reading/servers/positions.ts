import type { Members, Server } from "./server";
import { at, linked, server, unstaged } from "./server";
import type { Row } from "./study";

/** Lists as PHP, data frames and spread arrays send them: as objects that are keyed by positions. */

const byIndex = <One>(all: readonly One[], key: (one: One, index: number) => number): Members =>
  Object.fromEntries(all.map((one, index) => [String(key(one, index)), one]));

const plainRow = ({ definition, value }: Row): Members => ({ id: definition.id, value });
const ownRow = (row: Row): Members => ({
  ...{ id: row.id, impact_definition_id: row.definition.id, product_id: row.product.id },
  ...{ scenario_id: row.scenario?.id ?? null, value: row.value },
});
const scenarioRow = (row: Row): Members => ({ ...plainRow(row), productId: row.product.id });

export const positions: readonly Server[] = [
  server("Laravel, a collection after filter", true, {
    ...linked,
    impacts: (some) => ({ data: byIndex(some.map(ownRow), (_, index) => index + 1) }),
  }),
  server("Laravel, id-value pairs after filter", true, {
    ...unstaged,
    // The remaining entries of a list that once had more.
    impacts: (some) => ({ impacts: byIndex(some.map(plainRow), (_, index) => 2 * index + 1) }),
  }),
  server("Laravel, id-value pairs after sortBy", true, {
    ...linked,
    impacts: (some, { scenario }) => {
      const written = some.map(scenario ? scenarioRow : plainRow);
      return byIndex(written, (_, index) => written.length - 1 - index);
    },
  }),
  server("PHP, an array from 1", false, {
    ...unstaged,
    impacts: (some) => byIndex(some.map(plainRow), (_, index) => index + 1),
  }),
  server("Pandas, by index, id-value pairs", true, {
    ...unstaged,
    impacts: (some) => byIndex(some.map(plainRow), (_, index) => index),
  }),
  server("Pandas, by index, rows of a table", true, {
    ...linked,
    impacts: (some) => byIndex(some.map(ownRow), (_, index) => index),
  }),
  server("A spread array", true, {
    ...linked,
    impacts: (some) => ({
      ...byIndex(
        some.map((row) => ({
          ...{ id: row.id, value: row.value, productId: row.product.id },
          links: [{ rel: "impactDefinition", href: at.definition(row.definition) }],
        })),
        (_, index) => index,
      ),
    }),
  }),
];
