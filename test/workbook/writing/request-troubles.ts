import type { FaultInjector, RequestFaultTiming } from "office-far-side";
import { deep } from "../../deep-tests";
import { firstBetweenLast, seededNumber } from "../../matrix-sample";

/** What becomes of the requests of a write, and which of them an ordinary run disturbs. */

/** The fault of one request; "lost" also refuses all later requests. */
export type Trouble = RequestFaultTiming | "lost" | "half, then lost";
const troubles: readonly Trouble[] = ["refused", "half", "unanswered", "lost", "half, then lost"];
/** Nothing is half read, and Office.js gives the page the same failure if the answer is lost. */
const troublesOfReads: readonly Trouble[] = ["refused", "lost"];

/** A request, numbered from 1, and its trouble. */
export interface Position {
  readonly request: number;
  readonly trouble: Trouble;
}

export function faultAt(request: number, at: Position | undefined): RequestFaultTiming | null {
  if (!at || request < at.request) return null;
  const { trouble } = at;
  if (request > at.request) return trouble.endsWith("lost") ? "refused" : null;
  return trouble === "lost" ? "refused" : trouble === "half, then lost" ? "half" : trouble;
}

/** What a request does: what it changes foremost, or, if it only reads, when it reads. */
export type RequestKind =
  | "reads before changes"
  | "reads between changes"
  | "reads after changes"
  | "contents"
  | "formats"
  | "looks"
  | "fits"
  | "sizes"
  | "objects";

const isRead = (kind: RequestKind): boolean => kind.startsWith("reads");

/**
 * Members of Office.js by what they change, foremost first; all others make, change or remove sheets, tables and rules.
 */
const membersOfKinds: readonly (readonly [RequestKind, RegExp])[] = [
  ["contents", /^(?:Formulas|Values)$/],
  ["formats", /^NumberFormat$/],
  ["looks", /^(?:Bold|Italic|Color|Style|Clear|HorizontalAlignment|WrapText)$/],
  ["fits", /^Autofit/],
  ["sizes", /^(?:ColumnWidth|RowHeight|UseStandardHeight)$/],
];

/** Collects what each request changes, for `kinds`, while something runs. */
export class RequestsOfRun {
  private readonly changes: (readonly string[])[] = [];

  /** Gives no fault of its own. */
  readonly record: FaultInjector = (_, changes) => {
    this.changes.push(changes);
    return null;
  };

  /** The kind of each request, in order. */
  kinds(): RequestKind[] {
    const isChanging = this.changes.map((changes) => changes.length > 0);
    const first = isChanging.indexOf(true);
    const last = isChanging.lastIndexOf(true);
    return this.changes.map((changes, index) => {
      if (isChanging[index]) return kindOfChanges(changes);
      if (first < 0 || index < first) return "reads before changes";
      return index > last ? "reads after changes" : "reads between changes";
    });
  }
}

function kindOfChanges(members: readonly string[]): RequestKind {
  const found = membersOfKinds.find(([, pattern]) => members.some((member) => pattern.test(member)));
  return found?.[0] ?? "objects";
}

/** The numbers of the requests of each kind, from 1, leaving out those before `from`. */
function requestsByKind(requests: readonly RequestKind[], from: number): ReadonlyMap<RequestKind, number[]> {
  const byKind = new Map<RequestKind, number[]>();
  for (const [index, kind] of requests.entries()) {
    if (index + 1 < from) continue;
    byKind.set(kind, [...(byKind.get(kind) ?? []), index + 1]);
  }
  return byKind;
}

/**
 * The requests to disturb, and how. A deep run disturbs every request in every manner; an ordinary one disturbs the
 * first, one between and the last of each kind, each in one manner: in the next one for each `row` of a matrix, so that
 * five rows try all troubles of each kind. `reads`: in a matrix of many rows, each of its ordinary rows disturbs only one
 * of the three that read, in turn.
 */
export function positions(
  requests: readonly RequestKind[],
  row: number,
  reads: "each row" | "in turn" = "each row",
): Position[] {
  if (deep)
    return requests.flatMap((_, index) => troubles.map((trouble) => ({ request: index + 1, trouble })));
  const chosen = [...requestsByKind(requests, 1)].flatMap(([kind, numbers]) => {
    const possible = isRead(kind) ? troublesOfReads : troubles;
    const start = seededNumber(`trouble of ${kind}`, possible.length);
    const three = firstBetweenLast(`${row} ${kind}`, numbers).map((request, place): Position => {
      const trouble = possible[(start + 3 * row + place) % possible.length];
      return { request, trouble: trouble as Trouble };
    });
    const turn = (row + seededNumber(`turn of ${kind}`, three.length)) % three.length;
    return isRead(kind) && reads === "in turn" ? three.slice(turn, turn + 1) : three;
  });
  return chosen.sort((one, other) => one.request - other.request);
}

/**
 * The requests, from this one, at which something else happens. A deep run takes all of them. An ordinary one takes the
 * first, one between and the last of those that write contents, so that always one is the last write over the user's
 * cells, and one of each other kind: which of the three, the seed says for this test.
 */
export function moments(requests: readonly RequestKind[], from = 1): number[] {
  if (deep) return requests.map((_, index) => index + 1).filter((request) => request >= from);
  const test = String(expect.getState().currentTestName);
  const chosen = [...requestsByKind(requests, from)].flatMap(([kind, numbers]) => {
    const places = firstBetweenLast(`${test} ${kind}`, numbers);
    const place = seededNumber(`moment of ${kind}, ${test}`, places.length);
    return kind === "contents" ? places : places.slice(place, place + 1);
  });
  return chosen.sort((one, other) => one - other);
}
