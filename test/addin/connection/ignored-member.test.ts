import { addIgnoredMember } from "../../../src/addin/connection/mapping-control";
import type { MisfitReason } from "../../../src/wire/mapping/service-mapping";

const unnamed = (path: string, list: MisfitReason["list"] = "impacts"): MisfitReason => ({
  ...{ kind: "misfit", why: "unnamed", role: "", sent: '"x"' },
  ...{ list, path },
});
const one = { each: "/*", roles: { definition: "/*/id", value: "/*/value" } };

test("an ignored member makes no difference in any list of its kind; the rest stays", () => {
  const flat = { list: "flat", ...one, ignored: ["/*/a"] };
  const declared = {
    version: 1,
    products: one,
    impacts: [flat, { list: "nested", each: "/items/*", roles: {} }],
  };
  expect(addIgnoredMember(declared, unnamed("/*/b"))).toEqual({
    ...declared,
    impacts: [
      { ...flat, ignored: ["/*/a", "/*/b"] },
      { list: "nested", each: "/items/*", roles: {}, ignored: ["/*/b"] },
    ],
  });
  expect(declared.impacts[0]).toBe(flat);
});

test("a member is ignored in a kind with one list, or beside a name that only begins alike", () => {
  expect(addIgnoredMember({ products: one }, unnamed("/*/val", "products"))).toEqual({
    products: [{ ...one, ignored: ["/*/val"] }],
  });
});

test.each(["/*/value", "/items", '/"x'])(
  "the member %s, which another list of that kind names, is not ignored",
  (path) => {
    const nested = { list: "nested", each: "/items/*", roles: { value: "/items/*/v", id: '/"x/y' } };
    expect(addIgnoredMember({ impacts: [{ list: "flat", ...one }, nested] }, unnamed(path))).toBeNull();
  },
);

test.each(["missing", "constant", "several", "type", "cut"] as const)(
  "a misfit of another sort (%s) ignores nothing",
  (why) => {
    expect(addIgnoredMember({ impacts: one }, { ...unnamed("/*/b"), why })).toBeNull();
  },
);
