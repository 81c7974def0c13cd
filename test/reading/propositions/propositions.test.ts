import type { Reason } from "../../../src/lca/reasons";
import { reasonFromError } from "../../../src/lca/reasons";
import { sentence } from "../../../src/words/reason-sentence";
import { createAccountAt } from "../../client/account/demo-account";
import { aTenthOf } from "../../deep-tests";
import { sampleOf } from "../../matrix-sample";
import { Draw } from "../mutants/chance";
import { mutations } from "../mutants/all";
import { leaves } from "../mutants/json";
import { Oracle } from "../mutants/oracle";
import type { Sent as Documents } from "../mutants/subject";
import { Draft, serverSubject } from "../mutants/subject";
import { chances } from "../sampling";
import { keys } from "../service";
import { servers } from "../servers/all";
import type { Server } from "../servers/server";
import { base, byPath, fetching } from "../servers/serving";
import * as study from "../servers/study";
import { cases } from "./cases";
import type { Claims, Given, Lies } from "./claims";
import { claims } from "./claims";
import type { Question, Thing, World } from "./world";
import { literalWorld } from "./world";

const mutants = Number(process.env.READING_MUTANTS ?? aTenthOf(80));
const wrongNames = [
  "Brik",
  "id:99",
  "name:Nothing",
  "  ",
  "GWP-fossil",
  "PM",
  "HTP-c",
  "MPG",
  "adp",
  "EP [MJ]",
  "id:1111",
];

/** Every product, indicator and stage, by name, and names that mean nothing or several things. */
function questionsOf({ products, indicators, scenariosOf }: World): readonly Question[] {
  const named = new Map<string, Question["indicators"]>();
  for (const one of indicators) {
    const key = `${one.name} [${one.unit}]`;
    named.set(key, [...(named.get(key) ?? []), one]);
  }
  const all = products.flatMap((product) =>
    [...named].flatMap(([text, those]) =>
      [null, ...scenariosOf(product)].map((scenario): Question => ({
        ...{ product, indicators: those, scenario },
        typed: [`name:${product.name}`, text, scenario && scenario.name],
      })),
    ),
  );
  const [first = null] = products;
  const wrong = wrongNames.flatMap((text): Question[] => [
    { product: null, indicators: [], scenario: null, typed: [text, indicators[0]?.name ?? "", null] },
    { product: first, indicators: [], scenario: null, typed: [first?.id ?? "", text, null] },
    { product: first, indicators: [], scenario: null, typed: [first?.id ?? "", indicators[0]?.name ?? "", text] }, // prettier-ignore
  ]);
  return [...all, ...wrong, ...products.map((one): Question => ({ product: one, indicators: [], scenario: null, typed: [one.name, "nothing", null] }))]; // prettier-ignore
}

/** How often the sentence of each kind was checked against a world. */
const held = new Map<string, number>();

function liesOf(reason: Reason, world: World, question: Question): Lies {
  if (!(reason.kind in claims)) return [`an account says ${reason.kind}`];
  const kind = reason.kind === "unclear-result" ? `${reason.kind} ${reason.doubt.why}` : reason.kind;
  held.set(kind, (held.get(kind) ?? 0) + 1);
  const check = claims[reason.kind as Given] as Claims<Reason>;
  return check(reason, world, question);
}

/** All false sentences, each with the reason. */
async function falseSentences(
  world: World,
  documents: ReadonlyMap<string, { json: unknown; link: string }>,
): Promise<readonly string[]> {
  // prettier-ignore
  const account = createAccountAt(base, keys, fetching(documents));
  const found = await Promise.all(
    questionsOf(world).map(async (question) => {
      const [product, indicator, scenario] = question.typed;
      const answer = await account.impact(product, indicator, scenario).catch(reasonFromError);
      if (typeof answer === "number") return [];
      return liesOf(answer, world, question).map(
        (lie) => `${question.typed.join(" | ")}: ${sentence(answer)} — but ${lie}`,
      );
    }),
  );
  account.session.end();
  return found.flat();
}

/**
 * Servers with a sentence that is still false. If links under an unknown name contradict the ids of rows, the rows
 * are taken for the unclear indicators.
 */
const pending: ReadonlySet<string> = new Set(["Links by the name impactCategory"]);
const isSound = ([name]: readonly [string, unknown]): boolean => !pending.has(name);
const named = servers.map((server) => [server.name, server] as const);

describe("documents that state everything plainly", () => {
  const check = async (_: string, documents: Readonly<Record<string, unknown>>): Promise<void> => {
    expect(await falseSentences(literalWorld(documents), byPath(documents))).toEqual([]);
  };
  test.each(cases)("no sentence is false for %s", check);
});

const thing = ({ id, name }: { readonly id: number; readonly name: string }): Thing => ({
  id: String(id),
  name,
});

/** The part of the study in these documents: no other number there equals one of its values. */
function studyWorld(
  documents: Documents,
  hasScenarios: boolean,
  changed: ReadonlySet<study.Row> = new Set(),
): World {
  const all = [...documents.values()].map(({ json }) => json);
  const numbers = new Set(all.flatMap((json) => leaves(json).map(([, leaf]) => Number(leaf ?? NaN))));
  const there = study.rows.filter(({ value }) => value !== null && numbers.has(value));
  return {
    ...{ literal: false, text: JSON.stringify(all), products: study.products.map(thing) },
    indicators: study.definitions.map((one) => ({ ...thing(one), unit: one.unit, standard: study.standard })),
    scenariosOf: ({ id }) =>
      study.scenarios.filter(({ products }) => hasScenarios && products.some((one) => String(one.id) === id)).map(thing), // prettier-ignore
    isChanged: ({ product, indicators, scenario }) =>
      [...changed].some(
        (row) =>
          row.product.name === product?.name &&
          indicators.some(({ name }) => name === row.definition.name) &&
          row.scenario?.name === scenario?.name,
      ),
    entries: there.map(({ product, scenario, definition, value }) => ({
      list: { product: scenario ? null : String(product.id), scenario: scenario && String(scenario.id) },
      ...{ product: String(product.id), scenario: null, indicator: String(definition.id), stage: null },
      ...{ value, raw: {} },
    })),
  };
}

describe("servers as frameworks write them", () => {
  const check = async (_: string, server: Server): Promise<void> => {
    const { documents } = serverSubject(server);
    expect(await falseSentences(studyWorld(documents, !server.production), documents)).toEqual([]);
  };
  const sample = sampleOf("servers with sentences", named.filter(isSound), 1 / 20);
  test.each(sample)("no sentence is false for %s", check);
  test.failing.each(named.filter((one) => !isSound(one)))("some sentence is still false for %s", check);
});

test("no sentence is false for servers whose documents were changed", async () => {
  const draw = new Draw(chances(31_415));
  const sound = named.filter(isSound);
  const failures: string[] = [];
  for (let made = 0, tried = 0; made < mutants && tried < mutants * 4; tried += 1) {
    const mutation = mutations[tried % mutations.length] ?? draw.of(mutations);
    const [, server] = draw.of(sound);
    const subject = serverSubject(server);
    const draft = new Draft(subject);
    const oracle = new Oracle();
    if (!mutation.apply({ subject, draft, oracle, draw })) continue;
    made += 1;
    const found = await falseSentences(
      studyWorld(draft.documents, !server.production, oracle.touched),
      draft.documents,
    );
    failures.push(...found.slice(0, 2).map((one) => `${mutation.kind}, ${subject.name}: ${one}`));
  }
  expect(failures).toEqual([]);
});

test("sentences of most kinds were checked against what was sent", () => {
  console.log([...held].map(([kind, count]) => `${count} ${kind}`).join("\n"));
  expect(held.size).toBeGreaterThan(18);
});
