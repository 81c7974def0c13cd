import { rows } from "../servers/study";
import { arrayIn } from "./documents";
import { isMembers } from "./json";
import { entryPoints } from "./lists";
import type { Change, Mutation } from "./mutation";
import { onlyIn, someList } from "./mutation";

// Changes of the response around a document: its status, its headers, or pages that shift while they are read.

interface Whole {
  readonly address: string;
  readonly list: readonly unknown[];
  /** Creates the document with other entries, and with more members beside them. */
  readonly write: (list: readonly unknown[], more?: object) => unknown;
}

/** The products or definitions, at all their addresses; null if they come in pages or are no list. */
function entryPoint(change: Change): readonly Whole[] | null {
  const name = change.draw.of(["products", "impactdefinitions"] as const);
  const all = entryPoints(change, name).flatMap((address): readonly Whole[] => {
    const json = change.draft.json(address);
    const found = arrayIn(json);
    const above = isMembers(json) ? json : {};
    if (!found || found.list.length < 3 || Object.keys(above).some((one) => /next|link|total/i.test(one)))
      return [];
    const write = (list: readonly unknown[], more: object = {}): unknown =>
      found.name === null && Object.keys(more).length === 0
        ? list
        : { ...above, ...more, [found.name ?? "items"]: list };
    return [{ address, list: found.list, write }];
  });
  return all.length > 0 ? all : null;
}

/** No name may be found in a list that is known to be incomplete. */
function nothingIsNamed({ oracle }: Change): void {
  for (const row of rows) oracle.gone(row);
}

type Answer = (sent: number, all: number) => { status?: number; headers?: Readonly<Record<string, string>> };

const parts: Readonly<Record<"status" | "headers", readonly Answer[]>> = {
  status: [
    () => ({ status: 206 }),
    (sent, all) => ({ status: 206, headers: { "Content-Range": `items 0-${sent - 1}/${all}` } }),
    (sent, all) => ({
      status: 206,
      headers: { "Content-Range": `0-${sent - 1}/${all}`, "Accept-Ranges": "items" },
    }),
    (sent) => ({ status: 206, headers: { "Content-Range": `0-${sent - 1}/*` } }),
  ],
  headers: [
    (_, all) => ({ headers: { "X-Total-Count": String(all) } }),
    (_, all) => ({ headers: { "X-Total": String(all), "X-Total-Pages": "2", "X-Page": "1" } }),
    (_, all) => ({
      headers: { "X-Pagination": JSON.stringify({ TotalCount: all, TotalPages: 2, CurrentPage: 1 }) },
    }),
    () => ({ headers: { "X-Pagination": JSON.stringify({ TotalPages: 2, HasNext: true }) } }),
    (_, all) => ({ headers: { "X-WP-Total": String(all), "X-WP-TotalPages": "2" } }),
    () => ({ headers: { "X-Page": "1", "X-Next-Page": "2" } }),
    (sent, all) => ({ headers: { "Content-Range": `items 0-${sent - 1}/${all}` } }),
  ],
};

function inPart(change: Change, answers: readonly Answer[]): boolean {
  const all = entryPoint(change);
  // A page that leads on, or that claims to be the last, hides that something is missing.
  const says = /next|"(has|is)?_?-?(more|last|complete)/i;
  if (all?.some(({ address }) => says.test(JSON.stringify(change.subject.documents.get(address)))))
    return false;
  const answer = change.draw.of(answers);
  for (const { address, list, write } of all ?? []) {
    change.draft.set(address, write(list.slice(0, -1)));
    change.draft.answer(address, answer(list.length - 1, list.length));
  }
  if (all) nothingIsNamed(change);
  return all !== null;
}

/** Statuses and headers of a whole list. Results that were never sent leave the numbers of others right. */
const whole: readonly Answer[] = [
  (sent, all) => ({ status: 206, headers: { "Content-Range": `items 0-${sent - 1}/${all}` } }),
  (_, all) => ({ headers: { "X-Total-Count": String(all) } }),
  (_, all) => ({
    headers: { "X-Pagination": JSON.stringify({ TotalCount: all, TotalPages: 1, HasNext: false }) },
  }),
  () => ({ status: 203 }),
];

export const answerMutations: readonly Mutation[] = [
  { kind: "a part, by its status", apply: (change) => inPart(change, parts.status) },
  { kind: "a part, by its headers", apply: (change) => inPart(change, parts.headers) },
  {
    kind: "a whole, by its status or headers",
    apply: (change) => {
      const all = entryPoint(change);
      const answer = change.draw.of(whole);
      for (const { address, list } of all ?? [])
        change.draft.answer(address, answer(list.length, list.length));
      return all !== null;
    },
  },
  {
    kind: "pages that shift, the total with them",
    apply: (change) => {
      const all = entryPoint(change);
      const total = change.draw.of(["total", "totalCount", "totalElements"]);
      for (const { address, list, write } of all ?? []) {
        const half = Math.floor(list.length / 2);
        const next = `${address}${address.includes("?") ? "&" : "?"}page=2`;
        change.draft.set(address, write(list.slice(0, half), { [total]: list.length, next }));
        // An entry of the first page is gone meanwhile, so that the next entry moved up and is on neither page.
        change.draft.set(next, write(list.slice(half + 1), { [total]: list.length - 1, next: null }));
      }
      if (all) nothingIsNamed(change);
      return all !== null;
    },
  },
  {
    kind: "results accepted, not there yet",
    apply: (change) => {
      const list = someList(change);
      if (!list) return false;
      if (change.draw.below(4) === 0) change.draft.set(list.address, { status: "calculating" });
      change.draft.answer(list.address, { status: 202 });
      for (const row of list.rows) if (onlyIn(change, list.address, row)) change.oracle.gone(row);
      return true;
    },
  },
];
