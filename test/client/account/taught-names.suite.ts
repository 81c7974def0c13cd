import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "../../../src/client/account/account";
import { parseConfig } from "../../../src/addin/host/addin-config";
import { browserClock } from "../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import { createAccountAt, expectReason, recognitionReport } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

/** A service with its own words for names, values and results. */
const documents = {
  "/impactdefinitions": [{ id: "g", omschrijving: "GWP", unit: "kg" }],
  "/products": [
    { id: "p", omschrijving: "Brick", _links: { self: { href: "/api/v1/products/p" }, milieueffecten: { href: "/api/v1/products/p/i" } } }, // prettier-ignore
  ],
  "/products/p": { id: "p", omschrijving: "Brick" },
  "/products/p/i": { milieueffecten: [{ id: "g", uitkomst: 5.25 }] },
};

const accountTaught = (names: ConfiguredNames): Account =>
  createAccountAt(testAddress, testKeys, serveDocuments(documents), browserClock, names);

/** Reads the config.json that docs/service-compatibility.md shows. */
function shown(): ConfiguredNames {
  const text = readFileSync(join(__dirname, "../../../docs/service-compatibility.md"), "utf8");
  const [, json = ""] = /```json\n(.*?)```/s.exec(text) ?? [];
  return parseConfig(JSON.parse(json), "https://addin.test/").vocabulary;
}

test("the three lines of docs/service-compatibility.md teach a service's words, and the report says that they were used", async () => {
  const account = accountTaught(shown());
  expect(Object.keys(shown())).toHaveLength(3);
  expect(await account.impact("Brick", "GWP", null)).toBe(5.25);
  const { taught, refusals, kinds } = recognitionReport(account.reading);
  expect(taught.map(({ name, state }) => [name, state])).toEqual([
    ["omschrijving", "used"],
    ["uitkomst", "used"],
    ["milieueffecten", "used"],
  ]);
  expect(refusals).toEqual([]);
  expect(kinds.flatMap(({ lacking, others }) => [...lacking, ...others])).toEqual([]);
});

test("a service whose words are not taught gives no number, and the report names the words", async () => {
  const account = accountTaught({});
  expect((await expectReason(account.impact("id:p", "id:g", null))).kind).toBe("unclear");
  const { kinds, refusals } = recognitionReport(account.reading);
  expect(kinds.map(({ kind, lacking, others }) => [kind, lacking, others])).toEqual([
    ["definition", ["name"], ["omschrijving"]],
    ["product", ["name"], ["omschrijving", "milieueffecten"]],
  ]);
  expect(refusals).toEqual([{ kind: "unclear", found: "a product in which no results were recognised" }]);
});
