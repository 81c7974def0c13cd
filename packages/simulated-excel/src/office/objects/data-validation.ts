import { areasOverlap, containsArea, joinAreas, subtractArea } from "../../book/areas";
import { HostError } from "../host-errors";
import { replaceAll, type ValidationRecord } from "./non-cell-state";
import { isRecord } from "../wire";
import { AreaObject } from "./host-object";
import { assertSheetEditable } from "./protection";

/** Excel's `DataValidationType` by the name of a rule's one member. */
const ruleTypes: ReadonlyMap<string, string> = new Map([
  ["wholeNumber", "WholeNumber"],
  ["decimal", "Decimal"],
  ["list", "List"],
  ["date", "Date"],
  ["time", "Time"],
  ["textLength", "TextLength"],
  ["custom", "Custom"],
]);

/** In characters. No Excel file holds a longer list of values; that Excel refuses one here is our guess. */
const maxListLetters = 255;

const noValidation: Omit<ValidationRecord, "area"> = {
  rule: {},
  errorAlert: { message: "", showAlert: true, style: "Stop", title: "" },
  prompt: { message: "", showPrompt: true, title: "" },
  ignoreBlanks: true,
};

/** `Excel.DataValidation` of a range: recorded, not enforced by the grid. */
export class DataValidation extends AreaObject {
  readonly className = "DataValidation";

  override readonly scalars = ["ErrorAlert", "IgnoreBlanks", "Prompt", "Rule", "Type"];

  get Rule(): unknown {
    return this.isMixed() ? null : this.held().rule;
  }

  set Rule(rule: unknown) {
    if (!isRecord(rule)) throw new HostError("InvalidArgument", "rule");
    const list = rule["list"];
    const source = isRecord(list) ? list["source"] : undefined;
    if (typeof source === "string" && !source.startsWith("=") && source.length > maxListLetters) {
      throw new HostError("InvalidArgument", "the list is longer than 255 characters");
    }
    this.keep({ rule });
  }

  get Type(): string {
    if (this.isMixed()) return "Inconsistent";
    const [member] = Object.entries(this.held().rule).find(([, rule]) => rule != null) ?? [];
    return ruleTypes.get(member ?? "") ?? "None";
  }

  get ErrorAlert(): unknown {
    return this.held().errorAlert;
  }

  set ErrorAlert(errorAlert: unknown) {
    this.keep({ errorAlert });
  }

  get Prompt(): unknown {
    return this.held().prompt;
  }

  set Prompt(prompt: unknown) {
    this.keep({ prompt });
  }

  get IgnoreBlanks(): boolean {
    return this.held().ignoreBlanks;
  }

  set IgnoreBlanks(ignoreBlanks: unknown) {
    this.keep({ ignoreBlanks: ignoreBlanks === true });
  }

  Clear(): void {
    this.keep(noValidation);
  }

  /** The validation that all of these cells have in common; none if they differ or some have none. */
  private held(): Omit<ValidationRecord, "area"> {
    const last = this.lastSet();
    return last && containsArea(last.area, this.area) ? last : noValidation;
  }

  /**
   * True if not all cells have the same (docs: Excel.DataValidationType). Equal rules whose areas make no rectangle
   * together also count as differing.
   */
  private isMixed(): boolean {
    const last = this.lastSet();
    return last !== undefined && !containsArea(last.area, this.area);
  }

  private lastSet(): ValidationRecord | undefined {
    return this.model.recorded.validations.filter(({ area }) => areasOverlap(area, this.area)).at(-1);
  }

  private keep(change: Partial<ValidationRecord>): void {
    assertSheetEditable(this.model, this.area.sheet);
    const { validations } = this.model.recorded;
    const rule = { ...this.held(), ...change, area: this.area };
    const others = validations.flatMap((other) =>
      subtractArea(other.area, this.area).map((area) => ({ ...other, area })),
    );
    // Our guess: equal rules side by side are one, which grows when cells are inserted between them.
    const isEqual = (other: ValidationRecord): boolean => areEqualRules(other, rule);
    const areas = joinAreas([...others.filter(isEqual).map(({ area }) => area), rule.area]);
    replaceAll(validations, [
      ...others.filter((other) => !isEqual(other)),
      ...areas.map((area) => ({ ...rule, area })),
    ]);
  }
}

function areEqualRules(
  { area: _, ...rule }: ValidationRecord,
  { area: __, ...otherRule }: ValidationRecord,
): boolean {
  return JSON.stringify(rule) === JSON.stringify(otherRule);
}
