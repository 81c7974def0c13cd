import type { FunctionInfo, ParameterInfo } from "../book/book";
import { isRecord } from "./wire";

/** A function of functions.json, with the further properties that a call needs. */
export interface DeclaredFunction {
  readonly info: FunctionInfo;
  /** The name under which the add-in associated it. */
  readonly id: string;
  readonly requiresAddress: boolean;
  readonly streaming: boolean;
}

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function list(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function typeOf(value: unknown): ParameterInfo["type"] {
  return value === "string" || value === "number" || value === "boolean" ? value : "any";
}

function parameter(json: Readonly<Record<string, unknown>>): ParameterInfo {
  return {
    name: words(json["name"]),
    description: words(json["description"]),
    optional: json["optional"] === true,
    repeating: json["repeating"] === true,
    matrix: json["dimensionality"] === "matrix",
    type: typeOf(json["type"]),
  };
}

function declared(json: Readonly<Record<string, unknown>>, namespace: string): DeclaredFunction {
  const options = isRecord(json["options"]) ? json["options"] : {};
  const id = words(json["id"]);
  return {
    id,
    requiresAddress: options["requiresAddress"] === true,
    streaming: options["stream"] === true,
    info: {
      name: `${namespace}.${words(json["name"]) || id}`.toUpperCase(),
      description: words(json["description"]),
      helpUrl: words(json["helpUrl"]),
      parameters: list(json["parameters"]).map(parameter),
      cancelable: options["cancelable"] === true,
    },
  };
}

/** The functions of a functions.json, by the name a user types, in upper case. */
export function readFunctionMetadata(
  json: unknown,
  namespace: string,
): ReadonlyMap<string, DeclaredFunction> {
  const functions = isRecord(json) ? list(json["functions"]) : [];
  return new Map(
    functions.map((entry) => declared(entry, namespace)).map((entry) => [entry.info.name, entry]),
  );
}
