import { functionsFile } from "../../words/languages";
import { isJsonObject } from "../../wire/json-values";
import type { CustomFunctionId } from "../../client/queries/custom-functions";

/** A function as Excel shows it to a user who types a formula. */
export interface FunctionDescription {
  /** With its parameters: "LCA.IMPACT(product, indicator, [scenario])". */
  readonly signature: string;
  readonly description: string;
}

/**
 * Fetches the functions by id, in the current language, from the file beside the page. Throws `TypeError` if the file
 * cannot be fetched or read.
 */
export async function fetchFunctionDescriptions(): Promise<ReadonlyMap<string, FunctionDescription>> {
  const address = new URL(functionsFile(), document.baseURI);
  const response = await fetch(address, { cache: "no-cache", redirect: "error" });
  if (!response.ok) throw new TypeError(`${address.pathname}: ${response.status}`);
  return readFunctionDescriptions(await response.json());
}

/** Reads the functions of such a file by id. Throws `TypeError` for any other content. */
export function readFunctionDescriptions(json: unknown): ReadonlyMap<string, FunctionDescription> {
  if (!isJsonObject(json) || !Array.isArray(json.functions)) throw new TypeError("no functions");
  return new Map(json.functions.map(readFunction));
}

function readFunction(json: unknown): [id: string, described: FunctionDescription] {
  if (!isJsonObject(json) || !Array.isArray(json.parameters)) throw new TypeError("no function");
  const id = requireText(json.id);
  const parameters = json.parameters.map(formatParameter).join(", ");
  return [id, { signature: `LCA.${id}(${parameters})`, description: requireText(json.description) }];
}

function formatParameter(json: unknown): string {
  if (!isJsonObject(json)) throw new TypeError("no parameter");
  const name = requireText(json.name);
  return json.optional === true ? `[${name}]` : name;
}

function requireText(json: unknown): string {
  if (typeof json !== "string" || json === "") throw new TypeError("no text");
  return json;
}

/** An example of each function, on the sample data, as an English Excel writes it. */
export const functionExamples: Readonly<Record<CustomFunctionId, string>> = {
  IMPACT: '=LCA.IMPACT("Facing brick, red (sample)","GWP","Use 50 years")',
  IMPACTS: "=LCA.IMPACTS(A2:A6,B1:D1)",
  PROFILE: '=LCA.PROFILE("Facing brick, red (sample)","Use 50 years")',
  PRODUCTS: '=LCA.PRODUCTS("brick")',
  DETAILS: '=LCA.DETAILS("Facing brick, red (sample)","declared unit")',
  SCENARIOS: '=LCA.SCENARIOS("Facing brick, red (sample)")',
  INDICATORS: '=LCA.INDICATORS("depletion")',
  UNIT: '=LCA.UNIT("GWP")',
  ASOF: '=LCA.ASOF("Facing brick, red (sample)")',
  PER: '=LCA.PER("Facing brick, red (sample)")',
  RECORDS: '=LCA.RECORDS("Facing brick, red (sample)","*","*")',
  ACCOUNT: '=LCA.ACCOUNT("standard")',
};
