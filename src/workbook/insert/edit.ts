import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import { placeNaming } from "../../questions/catalogue";
import { formulaOf } from "../../sheet/formula";
import type { Selected } from "../selected";
import type { HeldFormula, NoPlan, Plan } from "./inserting";
import type { HeldArgument } from "./held-call";
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
export function planEdit(
  { call, place, formula: held, selected: before }: Editable,
  after: Selected,
): Plan | NoPlan {
  const [was, is] = [namesOf(before), namesOf(after)];
  const args: string[] = [...call.sources];
  for (const what of ["product", "indicator", "scenario"] as const) {
    const argument = placeNaming(call.name, what);
    const [old, next] = [was[what], is[what]];
    if (argument < 0 || isSame(old, next)) continue;
    if (next.texts.length === 0)
      return { kind: "none", why: what === "indicator" ? "no-indicator" : "nothing-picked", about: "" };
    if (next.texts.length > 1)
      return { kind: "none", why: "lists-in-cells", about: cellsOf(call.args[argument]) };
    const [text = ""] = next.texts;
    if (text === "") return { kind: "none", why: "nameless", about: next.names[0] ?? "" };
    const written = what === "scenario" && text === production ? "" : (next.literals[0] ?? null);
    if (written === null) return { kind: "none", why: "too-long", about: "" };
    while (args.length <= argument) args.push("");
    args[argument] = written;
  }
  while (args.length > 1 && args.at(-1) === "") args.pop();
  const formula = formulaOf(call.name, args);
  const { sheet, cell } = place;
  return {
    kind: "plan",
    sheet,
    fills: [cell],
    results: cell,
    blocks: [{ area: cell, what: "formulas", contents: [[formula]] }],
    adds: null,
    formula,
    at: cell,
    replaces: held,
  };
}

function namesOf({ products, indicators, scenarios }: Selected): Readonly<Record<Named, Names>> {
  const stages = scenarios.length > 0 ? scenarios : [null];
  return {
    product: textsOf(products, productForms),
    indicator: textsOf(indicators, indicatorForms),
    scenario: textsOf(stages, (stage) => scenarioForms(stage, stages)),
  };
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

function cellsOf(argument: HeldArgument | undefined): string {
  return argument?.kind === "cells" ? argument.address : "";
}
