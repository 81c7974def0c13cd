import type { Fields, Resource } from "./resource";

/** The words of a camelCase name, in small letters. */
const words = (name: string): string[] => name.replace(/[A-Z]/g, " $&").trim().toLowerCase().split(" ");

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const snake = (name: string): string => words(name).join("_");
export const kebab = (name: string): string => words(name).join("-");
export const upper = (name: string): string => snake(name).toUpperCase();

/** Renames fields by a table, and writes all names in a case style. */
export function renamed(
  fields: Fields,
  names: Readonly<Record<string, string>>,
  style: (name: string) => string = (name) => name,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [style(names[name] ?? name), value]),
  );
}

/** Names for `id` and `name` with the kind of resource before them: `productId`, `productName`. */
export const prefixed = ({ kind }: Resource): { readonly id: string; readonly name: string } => ({
  id: `${kind}Id`,
  name: `${kind}Name`,
});

/** A made-up Dutch name, different from the English one. */
export const dutch = (name: unknown): string => `${String(name).replace(" (sample)", "")} (voorbeeld)`;
