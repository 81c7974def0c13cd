import type { DemoAccount } from "../../workbench/sample-service";
import { sampleAccounts } from "../../src/sample/sample-accounts";

export const account = (code: string): DemoAccount => {
  const found = sampleAccounts.find((own) => own.code === code);
  if (!found) throw new Error(`There is no account ${code}`);
  return found;
};

/** Results by name and unit; the first of several ids. */
export function results(code: string, product: string, scenario?: string): Map<string, number> {
  const { definitions, impacts } = account(code);
  const names = new Map(definitions.map(({ id, name, unit }) => [id, `${name} [${unit}]`]));
  const found = new Map<string, number>();
  for (const [id, value] of impacts(product, scenario)) {
    const name = names.get(id) ?? id;
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}

/** Every list of results of an account: production and all scenarios of every product. */
export const allOf = (code: string) =>
  account(code).products.flatMap(({ id, scenarios }) =>
    [undefined, ...scenarios].map((scenario) => results(code, id, scenario)),
  );

/** The only result whose name starts like this. */
export const at = (list: ReadonlyMap<string, number>, start: string): number => {
  const hits = [...list].filter(([name]) => name.startsWith(start)).map(([, value]) => value);
  if (hits.length !== 1 || hits[0] === undefined)
    throw new Error(`${hits.length} results start with ${start}`);
  return hits[0];
};
