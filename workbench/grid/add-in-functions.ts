import type { Injector } from "@univerjs/core";
import { FunctionType, IFunctionService } from "@univerjs/engine-formula";
import type {
  ArrayValueObject,
  BaseFunction,
  BaseValueObject,
  IFunctionInfo,
} from "@univerjs/engine-formula";
import { IDescriptionService } from "@univerjs/sheets-formula";
import type { FunctionInfo } from "simulated-excel";
import { AddInFunction, type GridFunctionContext } from "./add-in-function";

/** Functions of Excel that turn an error into something else; they must let #BUSY! through. */
const errorEaters = [
  "IFERROR",
  "IFNA",
  "ISERROR",
  "ISERR",
  "ISNA",
  "ISNUMBER",
  "ISTEXT",
  "ISNONTEXT",
  "ISLOGICAL",
];
const counters = ["COUNT", "COUNTA", "AGGREGATE", "ERROR.TYPE", "TYPE"];

/** Makes the add-in's functions known to the engine and to autocomplete, with their descriptions. */
export function registerAddInFunctions(
  injector: Injector,
  infos: readonly FunctionInfo[],
  around: GridFunctionContext,
): void {
  const service = injector.get(IFunctionService);
  service.registerExecutors(...infos.map((info) => new AddInFunction(info, around)));
  service.deleteFormulaAstCacheKey(...infos.map(({ name }) => name));
  injector.get(IDescriptionService).registerDescriptions(infos.map(description));
}

function description(info: FunctionInfo): IFunctionInfo {
  return {
    functionName: info.name,
    functionType: FunctionType.User,
    description: info.description,
    abstract: info.description,
    functionParameter: info.parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.description,
      example: "",
      require: parameter.optional ? 0 : 1,
      repeat: parameter.repeating ? 1 : 0,
    })),
  };
}

/**
 * In Excel a cell that needs a pending result waits as well. Most functions do so by passing errors on; this changes
 * those that test for errors or skip them.
 */
export function propagateBusyErrors(injector: Injector): void {
  const executors = injector.get(IFunctionService).getExecutors();
  for (const name of [...errorEaters, ...counters]) {
    const executor: BaseFunction | undefined = executors.get(name);
    if (!executor) continue;
    const calculate = executor.calculate.bind(executor);
    executor.calculate = (...variants: BaseValueObject[]) => {
      return variants.map(busyIn).find((busy) => busy !== undefined) ?? calculate(...variants);
    };
  }
}

/** Univer compares the name of an error; in Excel the error is the result. */
export function propagateComparisonErrors(injector: Injector): void {
  const compare: BaseFunction | undefined = injector.get(IFunctionService).getExecutors().get("COMPARE");
  if (!compare) throw new Error("the engine compares by another name");
  const calculate = compare.calculate.bind(compare);
  compare.calculate = (...variants: BaseValueObject[]) =>
    variants.map(onlyError).find((error) => error !== undefined) ?? calculate(...variants);
}

function onlyError(variant: BaseValueObject): BaseValueObject | undefined {
  if (variant.isError()) return variant;
  if (!variant.isArray()) return undefined;
  const [first, ...more] = (variant as ArrayValueObject).getArrayValue().flat();
  return more.length === 0 && first?.isError() ? first : undefined;
}

function busyIn(variant: BaseValueObject): BaseValueObject | undefined {
  if (variant.isError()) return String(variant.getValue()) === "#BUSY!" ? variant : undefined;
  if (!variant.isArray()) return undefined;
  for (const value of (variant as ArrayValueObject).getArrayValue().flat()) {
    const busy = value ? busyIn(value) : undefined;
    if (busy) return busy;
  }
  return undefined;
}
