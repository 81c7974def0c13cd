/** The part of Excel's custom-function runtime that our functions touch, with its names and codes. */
class CellError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }
}

Object.assign(globalThis, {
  CustomFunctions: {
    Error: CellError,
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
  },
});

/** One call by a cell; Excel cancels it through `onCanceled`. */
export function invocation(isInValuePreview?: string): CustomFunctions.CancelableInvocation {
  return {
    functionName: "TEST",
    onCanceled: () => undefined,
    ...(isInValuePreview === undefined ? {} : { isInValuePreview }),
  } as CustomFunctions.CancelableInvocation;
}

/** The content of the cell: the value, or the error and its sentence. */
export async function shown(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof CellError) return [thrown.code, thrown.message];
    throw thrown;
  }
}
