import type { Nullable } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseFunction,
  BooleanValueObject,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import type {
  BaseReferenceObject,
  BaseValueObject,
  ErrorType,
  FunctionVariantType,
} from "@univerjs/engine-formula";
import type {
  CallRegistry,
  CellValue,
  CellLocation,
  ArgumentCellValue,
  FunctionInfo,
  ArgumentMatrixOrNull,
  ExcelHabits,
} from "simulated-excel";
import { prepareCall, formatCellWithSheet, isCellError } from "simulated-excel";
import { parseErrorCode, readErrorSentence } from "./univer-cells";

/** The parts of the grid that a function needs. */
export interface GridFunctionContext {
  readonly calls: CallRegistry;
  readonly habits: ExcelHabits;
  sheetName(sheet: string): string;
}

/** A function of the add-in, as Univer's engine calls it: at once, with the answers known by now. */
export class AddInFunction extends BaseFunction {
  /** References arrive unresolved, so that a blank cell differs from an omitted argument. */
  override needsReferenceObject = true;

  constructor(
    private readonly info: FunctionInfo,
    private readonly around: GridFunctionContext,
  ) {
    super(info.name);
  }

  override calculate(...variants: BaseValueObject[]): BaseValueObject {
    try {
      return this.result(variants.map(given));
    } catch (error) {
      // An exception in the middle of a run would leave the engine waiting for its end for ever.
      console.error(error);
      return ErrorValueObject.create("#VALUE!" as ErrorType);
    }
  }

  private result(all: readonly ArgumentMatrixOrNull[]): BaseValueObject {
    const { calls, habits, sheetName } = this.around;
    const cell: CellLocation = { sheet: this.subUnitId ?? "", row: this.row, column: this.column };
    calls.visit(cell);
    const address = formatCellWithSheet(sheetName(cell.sheet), cell);
    const call = prepareCall(this.info, all, habits);
    const answer = isCellError(call) ? call : calls.answer(cell, this.info.name, call.args, address);
    return Array.isArray(answer) ? arrayOf(answer) : valueOf(answer);
  }
}

/** Converts an argument of the engine: a reference, an array, a value, or nothing. */
function given(variant: FunctionVariantType): ArgumentMatrixOrNull {
  if (variant.isReferenceObject()) return cellsOf((variant as BaseReferenceObject).toArrayValueObject());
  if (variant.isArray()) return cellsOf(variant as ArrayValueObject);
  const value = variant as BaseValueObject;
  return value.isNull() ? null : [[contentOf(value)]];
}

function cellsOf(array: ArrayValueObject): ArgumentCellValue[][] {
  const cells = array.getArrayValue().map((line) => line.map((value) => contentOf(value)));
  return cells.length > 0 ? cells : [[undefined]];
}

function contentOf(value: Nullable<BaseValueObject>): ArgumentCellValue {
  if (!value || value.isNull()) return undefined;
  if (value.isError()) return errorOf(value as ErrorValueObject);
  const content = value.getValue();
  return typeof content === "string" || typeof content === "boolean" ? content : Number(content);
}

function errorOf(value: ErrorValueObject): ArgumentCellValue {
  const error = parseErrorCode(value.getErrorType()) ?? "#VALUE!";
  const message = readErrorSentence(value.getCustomData());
  return message === undefined ? { error } : { error, message };
}

/** Converts an answer for the engine. No value at all shows 0 (office-js issue 1503). */
function valueOf(answer: CellValue): BaseValueObject {
  if (answer === null) return NumberValueObject.create(0);
  if (typeof answer === "number") return NumberValueObject.create(answer);
  if (typeof answer === "boolean") return BooleanValueObject.create(answer);
  if (typeof answer === "string") return StringValueObject.create(answer);
  const code = answer.error as ErrorType;
  if (answer.message === undefined) return ErrorValueObject.create(code);
  return new ErrorValueObject(code).withCustomData({ sentence: answer.message });
}

function arrayOf(answers: readonly (readonly CellValue[])[]): BaseValueObject {
  const columns = Math.max(0, ...answers.map((line) => line.length));
  if (columns === 0) return ErrorValueObject.create("#CALC!" as ErrorType);
  const lines = answers.map((line) =>
    Array.from({ length: columns }, (_, index) => valueOf(line[index] ?? null)),
  );
  return ArrayValueObject.create({
    calculateValueList: lines,
    rowCount: lines.length,
    columnCount: columns,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}
