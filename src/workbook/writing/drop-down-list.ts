import { NoValue } from "../../lca/reasons";
import type { Area } from "../../sheet/areas";
import { canonical } from "../../sheet/spelling";
import { askEach, rangeAt } from "../excel/excel";
import type { Doing } from "./besides";
import { halvesOf } from "./patch";

/** Cells that share one validation rule. */
interface Ruled {
  readonly area: Area;
  readonly held: Pick<Excel.DataValidation, "type" | "rule" | "errorAlert" | "prompt" | "ignoreBlanks">;
}

/** An area with more different rules than this is left alone. */
const mostRules = 1_000;

/**
 * Gives cells a drop-down list: of names, or of the cells that hold them. The list forbids nothing: later products,
 * ids and other spellings may still be typed. Undo restores the earlier rule if the list is still this one. Throws
 * `NoValue` "many-rules".
 */
export function givingList(area: Area, source: string): Doing {
  let before: readonly Ruled[] | null = null;
  return {
    async make(context) {
      before = await rulesIn(context, area);
      const { dataValidation } = rangeAt(context, area);
      dataValidation.clear();
      dataValidation.rule = { list: { inCellDropDown: true, source } };
      dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
      await context.sync();
    },
    async undo(context) {
      if (!before) return;
      const now = await ruled(
        context,
        before.map((one) => one.area),
      );
      const back = before.filter(({ held }, index) => {
        const is = now[index]?.held;
        return is && (is.type === "None" || isOf(is, source) || isSame(is, held));
      });
      await askEach(context, back, ({ area: cells, held }) =>
        giveBack(rangeAt(context, cells).dataValidation, held),
      );
    },
  };
}

function isOf({ rule }: Ruled["held"], source: string): boolean {
  return canonical(String(rule?.list?.source)) === canonical(source);
}

/** A rule that was restored only in part has its rule and lacks the rest. */
function isSame(one: Ruled["held"], other: Ruled["held"]): boolean {
  return JSON.stringify(one.rule) === JSON.stringify(other.rule);
}

function giveBack(validation: Excel.DataValidation, held: Ruled["held"]): void {
  validation.clear();
  if (held.type === "None") return;
  validation.rule = held.rule;
  validation.errorAlert = held.errorAlert;
  validation.prompt = held.prompt;
  validation.ignoreBlanks = held.ignoreBlanks;
}

async function ruled(context: Excel.RequestContext, areas: readonly Area[]): Promise<Ruled[]> {
  const read = areas.map((area) => ({
    area,
    held: rangeAt(context, area).dataValidation.load("type,rule,errorAlert,prompt,ignoreBlanks"),
  }));
  await context.sync();
  return read;
}

/** Splits an area into parts that each share one rule. Throws `NoValue` "many-rules". */
async function rulesIn(context: Excel.RequestContext, area: Area): Promise<Ruled[]> {
  const found: Ruled[] = [];
  let asked: readonly Area[] = [area];
  while (asked.length > 0) {
    if (found.length + asked.length > mostRules) throw new NoValue({ kind: "many-rules" });
    const read = await ruled(context, asked);
    const isOne = ({ held }: Ruled): boolean => held.type !== "Inconsistent" && held.type !== "MixedCriteria";
    found.push(...read.filter(isOne));
    asked = read.flatMap((one) => (isOne(one) ? [] : halvesOf({ area: one.area }).map((half) => half.area)));
  }
  return found;
}
