import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight } from "./truth-rows";

// Dutch and German compounds put any word before that for a stage or scenario, and write both as one.

const say = (name: string, value: unknown = 2) => [{ id: 1, value: 5, [name]: value }, { id: 3, value: 7 }]; // prettier-ignore
const speaking: readonly TruthRow[] = ["afvalscenario", "gebruiksscenario", "verwerkingsscenarioId", "Entsorgungsszenario", "EntsorgungsszenarioNr", "levensfase", "gebruiksfaseCode",
  "afdankfase", "Nutzungsphase", "Lebenszyklusphase", "gebouwmodule", "informatiemodule", "Informationsmodul", "bouwstadium", "afval_scenario", "eindelevensfase_id", "endOfLifeScenarioNr",
  "eolphase", "usephase", "Entsorgungsszenarios"].map((name) => [name, say(name), { GWP: "error" }]); // prettier-ignore

test.each(speaking)("an unknown member speaks of stages or scenarios: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const quiet: readonly TruthRow[] = ["percentage", "geolocation", "postage", "database", "emphasis", "stadiumrating", "modulation", "phased", "scenarist", "fasen_count", "phaseCount", "backstage", "schema", "transporteur"].map(
  (name) => [name, say(name), { GWP: 5, AP: 7 }],
); // prettier-ignore

test.each(quiet)("an unknown member speaks of something else: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const stages: readonly TruthRow[] = [
  ["a phase in words", [{ id: 1, value: 5, levensfase: "Productie" }, { id: 3, value: 7, levensfase: "Gebruik" }], { GWP: 5, AP: "error" }],
  ["a scenario's phase", endOfLifeResults({ product: { id: 1 }, impacts: [{ id: 1, value: 5, afdankfase: "C3" }] }), { "GWP in EOL landfill": 5 }],
]; // prettier-ignore

test.each(stages)("a compound word about stages gives the stage: %s", (_, documents, right) =>
  expectRight(documents, right),
);
