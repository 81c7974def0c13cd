import type { CellsTrialResult } from "../../../../measure/reliability/matrix/cells-trial";
import { findFault } from "../../../../measure/reliability/matrix/service-faults";
import type { RefreshTrialResult } from "../../../../measure/reliability/matrix/refresh-trial";
import { chooseTasks } from "../../../../measure/reliability/matrix/matrix-part";
import { formatCellsTable, formatOtherUsesTable } from "../../../../measure/reliability/matrix/trial-tables";
import { findTrialFailures } from "../../../../measure/reliability/matrix/trial-failures";

const fault = findFault("500");
const cells: CellsTrialResult = {
  ...{ use: "cells", settled: 0.25, busy: 0, requests: 6, wrong: 0, lost: 0 },
  said: { "#N/A The service has a fault (500).": 600 },
  back: { first: true },
};
const of = (found: Partial<CellsTrialResult>) =>
  findTrialFailures({ fault, use: "cells", found: { ...cells, ...found } as CellsTrialResult });
const refresh: RefreshTrialResult = {
  ...{ use: "refresh", ended: 1, said: "", requests: 8, wrong: 0, mixed: false },
  back: { first: true },
};

test("a cell run with all cells right after one press, none busy, none wrong keeps the promise", () => {
  expect(of({})).toEqual([]);
});

test.each([
  [{ wrong: 2 }, "500, cells: 2 wrong values"],
  [{ settled: null, busy: 3 }, "500, cells: 3 cells still #BUSY! after 90 s"],
  [{ lost: 4 }, "500, cells: 4 cells without a value that the fault does not concern"],
  [
    { back: { first: false, second: true, said: "Not refreshed" } },
    "500, cells: not right after one press; the pane said: Not refreshed",
  ],
])("a cell run with %j breaks the promise", (found, failure) => {
  expect(of(found)).toEqual([failure]);
});

test.each([
  [{ mixed: true }, "500, refresh: the cells were changed in part"],
  [
    { ended: null, late: "could not be stopped" as const },
    "500, refresh: still under way, and nothing stops it",
  ],
])("a refresh with %j breaks the promise", (found, failure) => {
  expect(findTrialFailures({ fault, use: "refresh", found: { ...refresh, ...found } })).toEqual([failure]);
});

test("a run that could not be tried proves nothing", () => {
  const found = { use: "none", why: "Timeout" } as const;
  expect(findTrialFailures({ fault, use: "picker", found })).toEqual([
    "500, picker: nothing was proven: Timeout",
  ]);
  expect(formatOtherUsesTable([{ fault, use: "picker", found }])).toContain("| not proven | no |");
  expect(formatCellsTable([{ fault, use: "cells", found }])).toContain(
    "| 500 | not proven | – | – | – | – | no |",
  );
});

test("a fault has one line in the table of cells, and one for all other uses", () => {
  const late: RefreshTrialResult = { ...refresh, ended: null, late: "was stopped" };
  const tried = [
    { fault, use: "cells", found: cells },
    { fault, use: "refresh", found: late },
  ] as const;
  expect(formatCellsTable(tried)).toContain(
    "| 500 | 0.25 s | 0 | 6 | 0 | 600 × #N/A The service has a fault (500). | yes |",
  );
  expect(formatOtherUsesTable(tried)).toContain(
    "| 500 | – | – | still under way after 100 s, then was stopped, 8 requests | yes | – | – |",
  );
});

describe("what is chosen", () => {
  const names = (...words: string[]) =>
    chooseTasks(words).map(({ fault: { name }, use }) => `${name}, ${use}`);

  test("words choose by a part of the faults' names, and by use", () => {
    expect(names("drip")).toEqual(
      ["cells", "picker", "refresh", "connect"].map((use) => `drip, 1 byte/s, ${use}`),
    );
    expect(names("451", "cells")).toEqual(["451, cells"]);
  });

  test("words never choose a use for which a fault has no meaning", () => {
    expect(names("on some products")).toEqual([
      "401 on some products only, cells",
      "401 on some products only, refresh",
    ]);
  });

  test("no words choose all faults, each by a unique name", () => {
    expect(chooseTasks([]).length).toBeGreaterThan(150);
    expect(new Set(names()).size).toBe(chooseTasks([]).length);
  });
});
