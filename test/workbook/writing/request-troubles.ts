import type { FaultInjector, RequestFaultTiming } from "simulated-excel";
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
 * The requests to disturb, and how. A deep run disturbs every request in every manner. An ordinary one disturbs the
 * first, one between and the last of those that write contents or change objects, and one of these three, in turn, of
 * each other kind; each in one manner: in the next one for each `row` of a matrix, so that five rows try all troubles of
 * contents. In a matrix of many rows, objects are such another kind, and a row disturbs only every second of these, so
 * that six rows disturb the three of each.
 */
export function positions(
  requests: readonly RequestKind[],
  row: number,
  rows: "few rows" | "many rows" = "few rows",
): Position[] {
  if (deep)
    return requests.flatMap((_, index) => troubles.map((trouble) => ({ request: index + 1, trouble })));
  const isForemost = (kind: RequestKind): boolean =>
    kind === "contents" || (kind === "objects" && rows === "few rows");
  const half = (row + seededNumber("every second kind", 2)) % 2;
  let others = 0;
  const chosen = [...requestsByKind(requests, 1)].flatMap(([kind, numbers]) => {
    const possible = isRead(kind) ? troublesOfReads : troubles;
    const start = seededNumber(`trouble of ${kind}`, possible.length);
    const three = firstBetweenLast(`${row} ${kind}`, numbers).map((request, place): Position => {
      const trouble = possible[(start + 3 * row + place) % possible.length];
      return { request, trouble: trouble as Trouble };
    });
    if (isForemost(kind)) return three;
    others += 1;
    if (rows === "many rows" && others % 2 !== half) return [];
    const turn = (row + seededNumber(`turn of ${kind}`, three.length)) % three.length;
    return three.slice(turn, turn + 1);
  });
  return chosen.sort((one, other) => one.request - other.request);
}

/**
 * The requests, from this one, at which something else happens. A deep run takes all of them. An ordinary one takes the
 * first, one between and the last of those that write contents, so that always one is the last write over the user's
 * cells, one of those that change objects, and one of all others: which, the seed says for this test.
 */
export function moments(requests: readonly RequestKind[], from = 1): number[] {
  if (deep) return requests.map((_, index) => index + 1).filter((request) => request >= from);
  const test = String(expect.getState().currentTestName);
  const oneOf = (what: string, numbers: readonly number[]): readonly number[] => {
    const index = seededNumber(`moment of ${what}, ${test}`, Math.max(numbers.length, 1));
    return numbers.slice(index, index + 1);
  };
  const byKind = requestsByKind(requests, from);
  const { contents = [], objects = [], ...others } = Object.fromEntries(byKind);
  const chosen = [
    ...firstBetweenLast(`${test} contents`, contents),
    ...oneOf("objects", objects),
    ...oneOf("others", Object.values(others).flat()),
  ];
  return chosen.sort((one, other) => one - other);
}
