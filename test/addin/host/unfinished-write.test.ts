import {
  storeUnfinishedWrite,
  createWriteKey,
  findUnfinishedWrite,
} from "../../../src/addin/host/unfinished-write";
import { disturbances, RealClocks } from "../../disturbed-computer";

/** A storage whose own members are the keys, as in a browser. */
const storage = {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this as Record<string, unknown>)[key] : null;
  },
  setItem(key: string, text: string) {
    (this as Record<string, unknown>)[key] = text;
  },
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key];
  },
};

beforeEach(() => {
  const localStorage: unknown = Object.create(storage);
  Object.assign(globalThis, { localStorage, Office: { context: { document: { url: "D:\\Walls.xlsx" } } } });
});
afterEach(() => jest.restoreAllMocks());

const keep = (formula: string): string => {
  const key = createWriteKey();
  storeUnfinishedWrite(key, { areas: [], marks: [], written: [formula] });
  return key;
};

test.each(disturbances)("the later of two writes is the last one if between them $what", ({ happens }) => {
  const clocks = new RealClocks();
  keep("=1");
  happens(clocks);
  keep("=2");
  expect(findUnfinishedWrite(new Set())?.written).toEqual(["=2"]);
});

test("writes of one moment have different keys", () => {
  jest.spyOn(Date, "now").mockReturnValue(1_893_456_000_000);
  const [one, other] = [keep("=1"), keep("=2")];
  expect(one).not.toBe(other);
  expect(findUnfinishedWrite(new Set([other]))?.written).toEqual(["=1"]);
});

test("only the last writes are kept after a clock was years ahead, and another page's key is no time", () => {
  localStorage.setItem("being written soon D:\\Other.xlsx", "{}");
  const clocks = new RealClocks();
  clocks.setClock(365 * 86_400_000);
  for (let write = 1; write <= 4; write += 1) keep(`=${write}`);
  clocks.setClock(-365 * 86_400_000);
  const last = keep("=5");
  expect(findUnfinishedWrite(new Set())).toMatchObject({ key: last, written: ["=5"] });
});
