import { findKeyAction } from "../../../src/pane/pick/list-keys";

/** The action of a key in a list of ten rows with six in view; the key may have a prefix such as "Shift+". */
const move = (keys: string, active: number, count = 10) => {
  const parts = keys.split("+");
  return findKeyAction(
    {
      key: parts.at(-1) ?? "",
      shiftKey: parts.includes("Shift"),
      ctrlKey: parts.includes("Control"),
      altKey: parts.includes("Alt"),
      metaKey: parts.includes("Meta"),
    },
    active,
    count,
    6,
  );
};
const go = (to: number, picksWay = false) => ({ kind: "go", to, picksWay });

describe("In the text", () => {
  test.each(["a", " ", "*", "Home", "End", "Control+a", "ArrowLeft", "ArrowRight", "Tab", "Backspace"])(
    "the key %s is left to the text",
    (key) => expect(move(key, -1)).toBeNull(),
  );
  test.each([
    "ArrowDown",
    "ArrowUp",
    "PageDown",
    "PageUp",
    "Home",
    "End",
    "ArrowLeft",
    "ArrowRight",
    " ",
    "Enter",
  ])("Shift+%s is left to the text", (key) => expect(move(`Shift+${key}`, -1)).toBeNull());
  test("arrows lead into the list, from above or below", () => {
    expect(move("ArrowDown", -1)).toEqual(go(0));
    expect(move("ArrowUp", -1)).toEqual(go(9));
  });
  test("Enter picks the first hit, Escape empties the text", () => {
    expect(move("Enter", -1)).toEqual({ kind: "pick", at: 0 });
    expect(move("Escape", -1)).toEqual({ kind: "clear" });
  });
});

describe("In the list", () => {
  test.each([
    ["ArrowDown", 3, 4],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 0, 0],
    ["PageDown", 3, 9],
    ["PageDown", 8, 9],
    ["PageUp", 8, 2],
    ["Home", 8, 0],
    ["End", 3, 9],
  ])("%s from %d goes to %d", (key, from, to) => expect(move(key, from)).toEqual(go(to)));

  test("Shift with an arrow picks the rows on the way", () =>
    expect(move("Shift+End", 3)).toEqual(go(9, true)));
  test("Space picks a row, and Shift+Space all rows since the last pick", () => {
    expect(move(" ", 3)).toEqual({ kind: "pick", at: 3 });
    expect(move("Shift+ ", 3)).toEqual({ kind: "pick-to", at: 3 });
  });
  test.each(["Escape", "ArrowLeft", "ArrowRight"])("the key %s leads back to the text", (key) =>
    expect(move(key, 3)).toEqual({ kind: "leave" }),
  );
  test("a letter goes on in the text", () => expect(move("a", 3)).toBeNull());
});

describe.each(["Control", "Alt", "Meta"])("With %s", (modifier) => {
  const keys = ["a", "A", " ", "Enter", "Escape", "Home", "End", "PageUp", "PageDown"];
  const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
  test.each([...keys, ...arrows])("the key %s is the platform's, in the text and in the list", (key) => {
    expect(move(`${modifier}+${key}`, -1)).toBeNull();
    expect(move(`${modifier}+${key}`, 3)).toBeNull();
    expect(move(`${modifier}+Shift+${key}`, 3)).toBeNull();
  });
});

test("an empty list takes no keys but Escape", () => {
  expect(move("ArrowDown", -1, 0)).toBeNull();
  expect(move("Enter", -1, 0)).toBeNull();
  expect(move("Escape", -1, 0)).toEqual({ kind: "clear" });
});
