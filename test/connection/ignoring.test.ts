import { ignoring } from "../../src/connection/service-readings";
import type { Misfit } from "../../src/mapping/mapping";

const unnamed = (path: string, list: Misfit["list"] = "impacts"): Misfit => ({
  ...{ kind: "misfit", why: "unnamed", role: "", sent: '"x"' },
  ...{ list, path },
});
const one = { each: "/*", roles: { definition: "/*/id", value: "/*/value" } };

test("a member that is not named makes no difference in any list of its kind; the rest stays", () => {
  const flat = { list: "flat", ...one, ignored: ["/*/a"] };
  const declared = {
    version: 1,
    products: one,
    impacts: [flat, { list: "nested", each: "/items/*", roles: {} }],
  };
  expect(ignoring(declared, unnamed("/*/b"))).toEqual({
    ...declared,
    impacts: [
      { ...flat, ignored: ["/*/a", "/*/b"] },
      { list: "nested", each: "/items/*", roles: {}, ignored: ["/*/b"] },
    ],
  });
  expect(declared.impacts[0]).toBe(flat);
});

test("a kind with one list, and a name that only begins as another does", () => {
  expect(ignoring({ products: one }, unnamed("/*/val", "products"))).toEqual({
    products: [{ ...one, ignored: ["/*/val"] }],
  });
});

test.each(["/*/value", "/items", '/"x'])(
  "%s, which another list of that kind names, is not ignored",
  (path) => {
    const nested = { list: "nested", each: "/items/*", roles: { value: "/items/*/v", id: '/"x/y' } };
    expect(ignoring({ impacts: [{ list: "flat", ...one }, nested] }, unnamed(path))).toBeNull();
  },
);

test.each(["missing", "constant", "several", "type", "cut"] as const)(
  "a misfit of another sort (%s) is none",
  (why) => {
    expect(ignoring({ impacts: one }, { ...unnamed("/*/b"), why })).toBeNull();
  },
);
