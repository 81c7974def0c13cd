import { countCells } from "../../../../measure/reliability/bench/cell-counts";

test("the counts separate right, older, busy, wrong and failed cells", () => {
  const cells = [
    [1, 2, { error: "#BUSY!" } as const],
    [{ error: "#N/A", message: "The service has a fault." } as const, 7, null],
    [8, "text", true],
  ];
  const before = [
    [0, 20, 0],
    [0, 0, 0],
    [8, 0, 0],
  ];
  const right = [
    [1, 3, 3],
    [4, 5, 6],
    [80, 8, 9],
  ];
  expect(countCells(cells, { right, before })).toEqual({
    ...{ all: 9, busy: 1, right: 1, before: 1, wrong: 5 },
    said: { "#N/A The service has a fault.": 1 },
  });
});

test("an empty cell is wrong, also if it was empty before", () => {
  expect(countCells([[null]], { right: [[1]] })).toMatchObject({ wrong: 1 });
});
