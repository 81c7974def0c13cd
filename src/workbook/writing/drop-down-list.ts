import type { SheetArea } from "../../sheet/cell-areas";
import { formatFullAddress } from "../../sheet/cell-areas";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { requestEach, getRangeAt } from "../cells/excel-requests";
import type { WriteStep } from "./write-step";
import { askUniformParts } from "./uniform-parts";

/** A validation rule, with all that is restored of it. */
type Rule = Pick<Excel.DataValidation, "type" | "rule" | "errorAlert" | "prompt" | "ignoreBlanks">;

/** An area with more different rules than this is left alone. */
const maxRules = 1_000;

/**
 * Gives cells a drop-down list: of names, or of the cells that hold them. The list forbids nothing: later products,
 * ids and other spellings may still be typed. Undo restores the earlier rule if the list is still this one. Throws
 * `NoValueError` "many-rules".
 */
export function createDropDownStep(area: SheetArea, source: string): WriteStep {
  let before: Awaited<ReturnType<typeof collectUniformRules>> = [];
  return {
    reaches: formatFullAddress(area.sheet, area),
    async make(context) {
      before = await collectUniformRules(context, [area]);
      const { dataValidation } = getRangeAt(context, area);
      dataValidation.clear();
      dataValidation.rule = { list: { inCellDropDown: true, source } };
      dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
      await context.sync();
    },
    async undo(context) {
      const now = await requestEach(context, before, (part) => loadRule(context, part.area));
      const back = before.filter(({ answer }, index) => {
        const rule = now[index];
        return rule && (rule.type === "None" || hasListSource(rule, source) || isSameRule(rule, answer));
      });
      await requestEach(context, back, (part) =>
        restoreRule(getRangeAt(context, part.area).dataValidation, part.answer),
      );
    },
  };
}

function hasListSource({ rule }: Rule, source: string): boolean {
  return normaliseFormula(String(rule?.list?.source)) === normaliseFormula(source);
}

/** A rule that was restored only in part has its rule and lacks the rest. */
function isSameRule(one: Rule, other: Rule): boolean {
  return JSON.stringify(one.rule) === JSON.stringify(other.rule);
}

function restoreRule(validation: Excel.DataValidation, held: Rule): void {
  validation.clear();
  if (held.type === "None") return;
  validation.rule = held.rule;
  validation.errorAlert = held.errorAlert;
  validation.prompt = held.prompt;
  validation.ignoreBlanks = held.ignoreBlanks;
}

function loadRule(context: Excel.RequestContext, area: SheetArea): Excel.DataValidation {
  return getRangeAt(context, area).dataValidation.load("type,rule,errorAlert,prompt,ignoreBlanks");
}

/** Splits areas into parts that each share one rule. Throws `NoValueError` "many-rules". */
export function collectUniformRules(context: Excel.RequestContext, areas: readonly SheetArea[]) {
  return askUniformParts(
    context,
    areas,
    (area) => loadRule(context, area),
    ({ type }) => type === "Inconsistent" || type === "MixedCriteria",
    maxRules,
  );
}
