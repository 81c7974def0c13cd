import { NoValueError } from "../../../src/lca/reasons";
import { nameFrom } from "../../../src/client/queries/call-arguments";

test.each([2 ** 53, -(2 ** 53), 1e21])(
  "the number %d has lost digits in its cell and is refused",
  (number) => {
    const unknown = {
      kind: "unknown",
      what: "product",
      text: String(number),
      near: [],
      within: "",
      number: true,
    };
    const asked = (): string => nameFrom(number, "product");
    expect(asked).toThrow(NoValueError);
    expect(asked).toThrow(expect.objectContaining({ reason: unknown }) as Error);
  },
);

test.each([2 ** 53 - 1, 8_712_345_678_906, 1.5])(
  "the number %d has all its digits and is accepted",
  (number) => {
    expect(nameFrom(number, "product")).toBe(String(number));
  },
);
