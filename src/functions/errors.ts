import { onWeb, sentencesAtOnce } from "./on-web";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { sentence } from "../words/reasons";

/** The cell error for anything thrown: only this kind keeps its sentence on the way to Excel. */
export function cellError(thrown: unknown): CustomFunctions.Error {
  const reason = reasonOf(thrown);
  const code = traitsOf(reason).shows === "#VALUE!" ? "invalidValue" : "notAvailable";
  const said = hasRoom(reason) ? sentence(reason) : undefined;
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], said);
}

/** Errors that come in shorter intervals come together. */
const rest = 2_000;
const crowds = new Map<Reason["kind"], { last: number; count: number }>();

/** Whether an error may carry its sentence: on the web, not where so many come together. The pane says it in any case. */
function hasRoom({ kind }: Reason): boolean {
  if (!onWeb()) return true;
  const now = Date.now();
  const crowd = crowds.get(kind);
  const count = crowd && now - crowd.last < rest ? crowd.count + 1 : 1;
  crowds.set(kind, { last: now, count });
  return count <= sentencesAtOnce;
}
