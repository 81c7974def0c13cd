import { findByNameOrThrow } from "../../../src/client/account/named-resource";
import { NameList } from "../../../src/lca/name-list";
import type { Nameable } from "../../../src/lca/name-list";
import { reasonFromError } from "../../../src/lca/reasons";

function whyNot(all: readonly Nameable[], text: string): unknown {
  try {
    return findByNameOrThrow(new NameList(all), text, "scenario", "Brick");
  } catch (thrown) {
    return reasonFromError(thrown);
  }
}

const scenario = (id: string, name: string): Nameable => ({ id, name });

test("a short list without a similar name is offered in full, each entry by an unambiguous text", () => {
  const all = [
    scenario("s1", "Use"),
    scenario("s2", "Landfill"),
    scenario("s3", "Landfill"),
    scenario("s4", "A1-A3"),
    scenario("", ""),
  ];
  expect(whyNot(all, "Q9")).toMatchObject({
    kind: "unknown",
    near: [],
    others: ["Use", "id:s2", "id:s3", "id:s4"],
  });
  for (const text of ["Use", "id:s2", "id:s3", "id:s4"]) expect(all).toContain(whyNot(all, text));
});

test("similar names are offered without others, and a long list without similar names offers nothing", () => {
  expect(whyNot([scenario("s1", "Use")], "Usee")).toEqual({
    ...{ kind: "unknown", what: "scenario", text: "Usee", near: ["Use"], within: "Brick", unsure: false },
  });
  const many = Array.from({ length: 13 }, (_, index) => scenario(`s${index}`, `Use ${index} years`));
  expect(whyNot(many, "Q9")).not.toHaveProperty("others");
});
