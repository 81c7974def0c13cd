import type { Table } from "./choices";
import { listPlaces, resultLists } from "./lists";

const pagedLists = [...listPlaces, ...resultLists];

/** The location of the next page's address: among the list's links, in a member, or in the header. */
export type Next =
  | { readonly kind: "none" | "link" | "header" }
  | { readonly kind: "member"; readonly path: readonly string[] };

const member = (...path: readonly string[]): Next => ({ kind: "member", path });

export const nextForms: Table<Next> = {
  name: "next page",
  decides: true,
  places: pagedLists,
  rows: {
    "one page": { kind: "none" },
    link: { kind: "link" },
    next: member("next"),
    nextUrl: member("nextUrl"),
    nextLink: member("nextLink"),
    nextPageUrl: member("nextPageUrl"),
    "@odata.nextLink": member("@odata.nextLink"),
    "paging.next": member("paging", "next"),
    "pagination.next": member("pagination", "next"),
    "meta.next": member("meta", "next"),
    "Link header": { kind: "header" },
  },
};

export const lastPages: Table<"absent" | null> = {
  name: "next of the last page",
  places: pagedLists,
  rows: { absent: "absent", null: null },
};

export const pageSizes: Table<number> = {
  name: "page size",
  decides: true,
  places: pagedLists,
  rows: { one: 1, two: 2, three: 3, "all of them": 100 },
};

interface Position {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  /** The number of members on this page. */
  readonly here: number;
}

/** Statements of a page about the size of the list; all of them are true. */
export const hints: Table<(position: Position) => Readonly<Record<string, unknown>>> = {
  name: "how many",
  places: pagedLists,
  rows: {
    "not said": () => ({}),
    total: ({ total }) => ({ total }),
    totalCount: ({ total }) => ({ totalCount: total }),
    "count of all": ({ total }) => ({ count: total }),
    "count of this page": ({ here }) => ({ count: here }),
    page: ({ total, page, pages, size }) => ({
      page: { totalPages: pages, totalElements: total, number: page, size },
    }),
    "meta.total": ({ total }) => ({ meta: { total } }),
    hasMore: ({ page, pages }) => ({ hasMore: page + 1 < pages }),
  },
};

/** How the address of a later page is built from the list's. */
export const pageAddresses: Table<(list: string, page: number) => string> = {
  name: "address of a page",
  places: pagedLists,
  rows: {
    query: (list, page) => `${list}${list.includes("?") ? "&" : "?"}page=${page}`,
    cursor: (list, page) => `${list}${list.includes("?") ? "&" : "?"}after=${btoa(`p${page}`)}`,
  },
};

export const pagingTables: readonly Table<unknown>[] = [
  nextForms,
  lastPages,
  pageSizes,
  hints,
  pageAddresses,
];
