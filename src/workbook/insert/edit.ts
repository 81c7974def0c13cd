import { production } from "../../lca/stages";
import type { Selected } from "../selected";
import type { HeldFormula, NoPlan, Plan } from "./inserting";
import type { Argument } from "./parse";
import { indicatorForms, literalOf, productForms, scenarioForms } from "./texts";

type Editable = Extract<HeldFormula, { readonly kind: "editable" }>;

/** The texts one argument stands for, what they mean, and how a formula says them. */
interface Names {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly literals: readonly (string | null)[];
}

const isSame = (one: Names, other: Names): boolean => one.texts.join("\n") === other.texts.join("\n");

/**
 * The formula with these picks in place of its own. An argument whose picks are as they were keeps its reference; one
 * that became several names cannot be written into the formula: then the cells it refers to are to be changed.
 */
export function planEdit({ call, place, selected: before }: Editable, after: Selected): Plan | NoPlan {
  const [was, is] = [namesOf(before), namesOf(after)];
  const order = call.name === "PROFILE" ? ([0, 2] as const) : ([0, 1, 2] as const);
  const args: string[] = [...call.sources];
  for (const [argument, list] of order.entries()) {
    const [old, next] = [was[list], is[list]];
    if (isSame(old, next)) continue;
    if (next.texts.length === 0)
      return { kind: "none", why: list === 1 ? "no-indicator" : "nothing-picked", about: "" };
    if (next.texts.length > 1)
      return { kind: "none", why: "lists-in-cells", about: cellsOf(call.args[argument]) };
    const [text = ""] = next.texts;
    if (text === "") return { kind: "none", why: "nameless", about: next.names[0] ?? "" };
    const written = list === 2 && text === production ? "" : (next.literals[0] ?? null);
    if (written === null) return { kind: "none", why: "too-long", about: "" };
    while (args.length <= argument) args.push("");
    args[argument] = written;
  }
  while (args.length > 1 && args.at(-1) === "") args.pop();
  const formula = `=LCA.${call.name}(${args.join(",")})`;
  const { sheet, cell, fills } = place;
  return {
    kind: "plan",
    sheet,
    fills: [cell],
    results: cell,
    blocks: [{ area: cell, what: "formulas", contents: [[formula]] }],
    adds: null,
    formula,
    at: cell,
    replaces: fills,
  };
}

function namesOf({ products, indicators, scenarios }: Selected): readonly [Names, Names, Names] {
  const stages = scenarios.length > 0 ? scenarios : [null];
  return [
    textsOf(products, productForms),
    textsOf(indicators, indicatorForms),
    textsOf(stages, (stage) => scenarioForms(stage, stages)),
  ];
}

function textsOf<T extends { readonly name: string } | null>(
  picked: readonly T[],
  formsOf: (one: T) => readonly string[],
): Names {
  const forms = picked.map(formsOf);
  return {
    texts: forms.map(([text = ""]) => text),
    names: picked.map((one) => one?.name ?? production),
    literals: forms.map(literalOf),
  };
}

function cellsOf(argument: Argument | undefined): string {
  return argument?.kind === "cells" ? argument.address : "";
}
