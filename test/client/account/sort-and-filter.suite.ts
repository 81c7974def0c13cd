import fc from "fast-check";
import { sortByName } from "../../../src/client/account/sort-and-filter";
import { NameList } from "../../../src/lca/name-list";
import { turnsDuring } from "../../count-yields";

const alphabet = new Intl.Collator("en", { numeric: true });
const one = fc.record({ id: fc.string({ maxLength: 3 }), name: fc.string({ maxLength: 3 }) });

test("any list is put in order by name, then by id", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one), async (all) => {
      const wanted = [...all].sort(
        (a, b) => alphabet.compare(a.name, b.name) || alphabet.compare(a.id, b.id),
      );
      await expect(sortByName(new NameList(all))).resolves.toEqual(wanted);
    }),
  );
});

test("a list sorted in several slices is complete, and yields in between", async () => {
  const all = Array.from({ length: 9_001 }, (_, index) => ({
    id: `p-${index}`,
    name: `${(index * 7_919) % 9_001}`,
  }));
  const { result: sorted, turns } = await turnsDuring(() => sortByName(new NameList(all)));
  expect(sorted.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort(alphabet.compare));
  expect(turns).toBeGreaterThan(5);
});

test("numbers in names are compared by value", async () => {
  const names = ["type 154", "type 42", "100 mm", "type 9, 2.5 m", "20 mm", "type 9, 12 m"];
  const list = new NameList(names.map((name) => ({ id: "", name })));
  const wanted = ["20 mm", "100 mm", "type 9, 2.5 m", "type 9, 12 m", "type 42", "type 154"];
  expect((await sortByName(list)).map(({ name }) => name)).toEqual(wanted);
});

test("a list is sorted once", async () => {
  const list = new NameList([{ id: "b", name: "B" }]);
  expect(sortByName(list)).toBe(sortByName(list));
});
