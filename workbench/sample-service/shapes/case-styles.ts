import type { DemoFields, DemoResource } from "../../../src/sample/demo-resource";

/** The words of a camelCase name, in small letters. */
const splitWords = (name: string): string[] => name.replace(/[A-Z]/g, " $&").trim().toLowerCase().split(" ");

export const toPascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const toSnakeCase = (name: string): string => splitWords(name).join("_");
export const toKebabCase = (name: string): string => splitWords(name).join("-");
export const toUpperSnakeCase = (name: string): string => toSnakeCase(name).toUpperCase();

/** Renames fields by a table, and writes all names in a case style. */
export function renameFieldsByTableAndCase(
  fields: DemoFields,
  names: Readonly<Record<string, string>>,
  style: (name: string) => string = (name) => name,
): DemoFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [style(names[name] ?? name), value]),
  );
}

/** Names for `id` and `name` with the kind of resource before them: `productId`, `productName`. */
export const prefixIdAndNameWithKind = ({
  kind,
}: DemoResource): { readonly id: string; readonly name: string } => ({
  id: `${kind}Id`,
  name: `${kind}Name`,
});

/** A made-up Dutch name, different from the English one. */
export const translateSampleMarkToDutch = (name: unknown): string =>
  `${String(name).replace(" (sample)", "")} (voorbeeld)`;
