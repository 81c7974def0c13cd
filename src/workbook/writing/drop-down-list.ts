import { NoValueError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import { formatFullAddress } from "../../sheet/cell-areas";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { requestEach, getRangeAt } from "../cells/excel-requests";
import type { WriteStep } from "./write-step";
import { splitInHalves } from "./area-patch";

/** Cells that share one validation rule. */
interface ValidatedArea {
  readonly area: SheetArea;
  readonly held: Pick<Excel.DataValidation, "type" | "rule" | "errorAlert" | "prompt" | "ignoreBlanks">;
}

/** An area with more different rules than this is left alone. */
const maxRules = 1_000;

/**
 * Gives cells a drop-down list: of names, or of the cells that hold them. The list forbids nothing: later products,
 * ids and other spellings may still be typed. Undo restores the earlier rule if the list is still this one. Throws
 * `NoValueError` "many-rules".
 */
export function createDropDownStep(area: SheetArea, source: string): WriteStep {
  let before: readonly ValidatedArea[] | null = null;
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
      if (!before) return;
      const now = await readRules(
        context,
        before.map((one) => one.area),
      );
      const back = before.filter(({ held }, index) => {
        const is = now[index]?.held;
        return is && (is.type === "None" || hasListSource(is, source) || isSameRule(is, held));
      });
      await requestEach(context, back, ({ area: cells, held }) =>
        restoreRule(getRangeAt(context, cells).dataValidation, held),
      );
    },
  };
}

function hasListSource({ rule }: ValidatedArea["held"], source: string): boolean {
  return normaliseFormula(String(rule?.list?.source)) === normaliseFormula(source);
}

/** A rule that was restored only in part has its rule and lacks the rest. */
function isSameRule(one: ValidatedArea["held"], other: ValidatedArea["held"]): boolean {
  return JSON.stringify(one.rule) === JSON.stringify(other.rule);
}

function restoreRule(validation: Excel.DataValidation, held: ValidatedArea["held"]): void {
  validation.clear();
  if (held.type === "None") return;
  validation.rule = held.rule;
  validation.errorAlert = held.errorAlert;
  validation.prompt = held.prompt;
  validation.ignoreBlanks = held.ignoreBlanks;
}

async function readRules(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<ValidatedArea[]> {
  const read = areas.map((area) => ({
    area,
    held: getRangeAt(context, area).dataValidation.load("type,rule,errorAlert,prompt,ignoreBlanks"),
  }));
  await context.sync();
  return read;
}

/** Splits areas into parts that each share one rule. Throws `NoValueError` "many-rules". */
export async function collectUniformRules(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<ValidatedArea[]> {
  const found: ValidatedArea[] = [];
  let asked = areas;
  while (asked.length > 0) {
    if (found.length + asked.length > maxRules) throw new NoValueError({ kind: "many-rules" });
    const read = await readRules(context, asked);
    const isOne = ({ held }: ValidatedArea): boolean =>
      held.type !== "Inconsistent" && held.type !== "MixedCriteria";
    found.push(...read.filter(isOne));
    asked = read.flatMap((one) =>
      isOne(one) ? [] : splitInHalves({ area: one.area }).map((half) => half.area),
    );
  }
  return found;
}
