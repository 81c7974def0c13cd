import { createAccountAt } from "../../client/account/demo-account";
import { deep } from "../../deep-tests";
import { sampleOf } from "../../matrix-sample";
import { Sampling, chances } from "../sampling";
import { keys } from "../service";
import { servers } from "../servers/all";
import { fetching } from "../servers/serving";
import { mutations } from "./all";
import { Draw } from "./chance";
import { Oracle } from "./oracle";
import type { Sent, Subject } from "./subject";
import { Draft, randomSubject, serverSubject } from "./subject";
import type { RowAnswers } from "../../client/account/answer-tally";
import {
  queryAllRows,
  formatChanges,
  addToTally,
  newTally,
  countNumbers,
  findLostNumbers,
  formatTallies,
  findWrongAnswers,
} from "../../client/account/answer-tally";

// Fixed, so that a run fails only because of a change; a deep run takes a new one.
const seed = Number(process.env.READING_SEED ?? (deep ? Date.now() % 1_000_000 : 271_828));
const mutants = Number(process.env.READING_MUTANTS ?? (deep ? 20_000 : 20));
const randomServices = Number(process.env.READING_SERVICES ?? (deep ? 1_000 : 2));
/** Limits the run to mutations whose kind matches. */
const kinds = new RegExp(process.env.READING_KIND ?? "");
/** Limits the run to services whose name matches. */
const names = new RegExp(process.env.READING_SUBJECT ?? "");
const matching = mutations.filter(({ kind }) => kinds.test(kind));
/** An ordinary run makes as many kinds of mutants as it makes mutants. */
const chosen = sampleOf("kinds of mutants", matching, Math.min(1, mutants / matching.length));
const shownFailures = Number(process.env.READING_SHOWN ?? 8);

async function ask({ root }: Subject, sent: Sent): Promise<RowAnswers> {
  const client = createAccountAt(root.slice(0, -"/api/v1".length), keys, fetching(sent, root));
  const answers = await queryAllRows(client);
  client.session.end();
  return answers;
}

/** A service that is read correctly, with its answers. */
interface ReadSubject {
  readonly subject: Subject;
  readonly answers: RowAnswers;
}

/** The services that are read correctly. In the others a change proves nothing; other tests find wrong readings. */
async function readable(all: readonly Subject[]): Promise<readonly ReadSubject[]> {
  const read: ReadSubject[] = [];
  for (const subject of all) {
    const answers = await ask(subject, subject.documents);
    if (countNumbers(answers) > 0 && findWrongAnswers(answers, new Oracle()).length === 0)
      read.push({ subject, answers });
  }
  return read;
}

test(`seed ${seed}: a change of a service's documents changes the number, or there is none`, async () => {
  const chance = chances(seed);
  const draw = new Draw(chance);
  const sampling = new Sampling(chance);
  const random = Array.from({ length: randomServices }, (_, at) =>
    randomSubject(`random ${at}`, sampling.next()),
  );
  const some = servers.filter((_, at) => deep || at % 40 === 0);
  const all = [...some.map(serverSubject), ...random];
  const subjects = await readable(all.filter(({ name }) => names.test(name)));
  const tallies = new Map(chosen.map((one) => [one, newTally()]));
  const failures = new Map<string, string>();
  let failed = 0;
  for (let made = 0, tried = 0; made < mutants && tried < mutants * 4; tried += 1) {
    const mutation = chosen[tried % chosen.length] ?? draw.of(chosen);
    const { subject, answers: before } = draw.of(subjects);
    const [draft, oracle] = [new Draft(subject), new Oracle()];
    if (!mutation.apply({ subject, draft, oracle, draw })) continue;
    made += 1;
    const answers = await ask(subject, draft.documents);
    const lost = mutation.keepsNumbers ? findLostNumbers(before, answers) : [];
    const wrong = [...findWrongAnswers(answers, oracle), ...lost];
    const tally = tallies.get(mutation);
    if (tally) addToTally(tally, answers, oracle, wrong.length);
    if (wrong.length === 0) continue;
    failed += 1;
    if (!failures.has(mutation.kind))
      failures.set(
        mutation.kind,
        `${mutation.kind}, ${subject.name}\n ${wrong.slice(0, 5).join("\n ")}\n${formatChanges(subject, draft.documents)}`,
      );
  }
  console.log(
    `Seed ${seed}: mutants of ${subjects.length} services, ${failed} with a wrong number.\n` +
      `mutants  right none refused wrong\n${formatTallies(tallies)}`,
  );
  expect([...failures.values()].slice(0, shownFailures).join("\n\n")).toBe("");
});
