import fc from "fast-check";
import type { ReadingNotes } from "../../../src/wire/recognise/reading-report";
import type { ResourceKind } from "../../../src/wire/recognise/vocabulary";
import {
  serviceReportSections,
  serviceReportText,
} from "../../../src/pane/service-report/service-report-lines";
import { aTenthOf } from "../../deep-tests";
import type { Asked } from "../../wire/recognise/collected-readings";
import { meeting, resourcesIn } from "../../wire/recognise/collected-readings";

/** Marks every value, in letters only, as a name could be; no name has the mark. */
const mark = fc.stringMatching(/^[a-z]{3,8}$/).map((text) => `zq${text}`);
const markedNumber = fc.integer({ min: 0, max: 99 }).map((number) => Number(`7531.${number}`));
const address = fc
  .tuple(fc.constantFrom("", "https://zqhost.test", "/api"), mark, fc.constantFrom("", "?token=zqsecret"))
  .map(([base, id, query]) => `${base}/${id}${query}`);
const scalar = fc.oneof(mark, markedNumber, address);
const value = fc.oneof(
  scalar,
  fc.constant(null),
  fc.array(scalar, { maxLength: 2 }),
  mark.map((text) => ({ en: text, nl: text })),
  fc.tuple(markedNumber, mark).map(([amount, unit]) => ({ amount, unit })),
);

const fieldNames = "id productId Name product_name omschrijving UNIT value uitkomst stage colour gewicht secret accessToken indicatorId email presentation"; // prettier-ignore
const relations = "self impacts scenarios impactDefinition product datasheet effecten";
const wrappers = "items results products data impacts definitions lijst";
const among = (names: string) => fc.constantFrom(...names.split(" "));
const record = (name: fc.Arbitrary<string>, held: fc.Arbitrary<unknown>, maxKeys = 6) =>
  fc.dictionary(name, held, { maxKeys });

const links: fc.Arbitrary<object> = fc.oneof(
  record(among(relations), address.map((href) => ({ href })), 3).map((all) => ({ _links: all })), // prettier-ignore
  fc.array(fc.record({ rel: among(relations), href: address }), { maxLength: 3 }).map((all) => ({ links: all })), // prettier-ignore
  record(among(relations).map((rel) => `${rel}Url`), address, 3), // prettier-ignore
  fc.constant({}),
);
const thing: fc.Arbitrary<object> = fc
  .tuple(record(among(fieldNames), value), links, fc.constantFrom("", "attributes", "properties"))
  .map(([fields, linked, wrapper]) =>
    wrapper === "" ? { ...fields, ...linked } : { [wrapper]: fields, ...linked },
  );

const things = fc.array(thing, { maxLength: 4 });
const impactMaps = [
  record(mark, scalar),
  record(mark, fc.record({ "A1-A3": markedNumber, C1: markedNumber })),
  record(mark, things),
  fc.array(fc.tuple(mark, markedNumber), { maxLength: 4 }),
  things.map((all) => ({ "A1-A3": all, C1: all })),
];
const list = (kind: ResourceKind): fc.Arbitrary<unknown> =>
  fc.oneof(
    things,
    thing,
    fc.tuple(among(wrappers), things).map(([wrapper, all]) => ({ [wrapper]: all, total: 7531 })),
    fc.tuple(among(wrappers), things, links).map(([name, all, linked]) => ({ _embedded: { [name]: all }, ...linked })), // prettier-ignore
    record(mark, thing),
    record(mark, mark),
    record(mark, thing).map((map) => ({ data: map, version: "zqversion" })),
    ...(kind === "impact" ? impactMaps : []),
  );

const asked: fc.Arbitrary<Asked> = fc
  .constantFrom<ResourceKind>("product", "scenario", "definition", "impact", "company", "user")
  .chain((kind): fc.Arbitrary<Asked> => {
    const asList = kind !== "company" && kind !== "user";
    const json: fc.Arbitrary<unknown> = asList ? list(kind) : thing;
    return json.map((one) => ({ kind, asList, json: one, linkHeader: '</zqpath>; rel="next datasheet"' }));
  });

/** A document may be read again, as after a refresh or a failure. */
const documents = fc
  .array(fc.tuple(asked, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 5 })
  .map((all) => all.flatMap(([one, times]) => Array.from({ length: times }, () => structuredClone(one))));

const of = { product: "zqbrick", indicator: "zqindicator", stage: "zqscenario" };

/** Every refusal and omission by all names in the documents and some that are not; nothing else may be shown. */
function refuseAll(met: ReadingNotes, documentsRead: readonly Asked[], said: string): void {
  const names = resourcesIn(documentsRead).flatMap(({ fields, spelling }) => [...fields.keys()].map((name) => spelling.get(name) ?? name)); // prettier-ignore
  const id = `${said}-7531`;
  for (const member of [...names, said]) {
    met.addLeftOut(member);
    met.addRefusal({ kind: "unclear-result", doubt: { why: "member", member, said }, ...of });
    met.addRefusal({ kind: "unclear-result", doubt: { why: "scale", member }, ...of });
  }
  met.addRefusal({ kind: "unclear-result", doubt: { why: "unit", sent: said, unit: said }, ...of });
  met.addRefusal({ kind: "unclear-result", doubt: { why: "silent", stages: [id] }, ...of });
  met.addRefusal({ kind: "odd-value", sent: `${said}zq`, ...of });
  met.addRefusal({ kind: "stages-apart", modules: [id], ...of });
  const asides = [{ what: "stages", names: [id] }, { what: "scenarios", names: [said] }, { what: "products" }] as const; // prettier-ignore
  met.addRefusal({ kind: "set-aside", asides, ...of });
}

test("no value, id, key of a map, address or secret is in the report, whatever the service sends", () => {
  let names = 0;
  fc.assert(
    fc.property(documents, mark, (all, said) => {
      const met = meeting(all);
      refuseAll(met, all, said);
      const reading = met.report({});
      const report = serviceReportText(serviceReportSections(reading)) + JSON.stringify(reading);
      names += reading.kinds.reduce((sum, { meanings, others }) => sum + meanings.length + others.filter(Boolean).length, 0); // prettier-ignore
      expect(report.toLowerCase()).not.toMatch(/zq|7531|https?:|service\.test/);
    }),
    { numRuns: aTenthOf(3_000) },
  );
  // The report is not empty, though.
  expect(names).toBeGreaterThan(aTenthOf(3_000));
});
