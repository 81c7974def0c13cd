import { deep } from "../../../deep-tests";
import { sampleOf } from "../../../matrix-sample";
import { mutations } from "../../../reading/mutants/all";
import { Draw } from "../../../reading/mutants/chance";
import type { Mutation } from "../../../reading/mutants/mutation";
import { Oracle } from "../../../reading/mutants/oracle";
import { Draft } from "../../../reading/mutants/subject";
import { formatChanges, addToTally, newTally, formatTallies, findWrongAnswers } from "../answer-tally";
import { chances } from "../../../reading/sampling";
import { entryMutations } from "./mutants/entry-mutations";
import { memberMutations } from "./mutants/member-mutations";
import type { MappedSubject } from "./mutants/mapped-subjects";
import { queryChanged, sampleSubjects, serverSubjects } from "./mutants/mapped-subjects";

// The seed is fixed, so that a run fails only because of a change; a deep run takes a new one.
const seed = Number(process.env.READING_SEED ?? (deep ? Date.now() % 1_000_000 : 271_828));
const mutants = Number(process.env.READING_MUTANTS ?? (deep ? 5_000 : 15));
/** Filter of the kinds of changes by name. */
const kinds = new RegExp(process.env.READING_KIND ?? "");
const shownFailures = Number(process.env.READING_SHOWN ?? 8);

/** True if results are in the order of the definitions, which then is part of their meaning. */
const isByOrder = ({ mapping }: MappedSubject): boolean => JSON.stringify(mapping).includes("/#0");

/** Tries changes in turn, and fails with the first of each kind after which a number is wrong. */
async function tryAll(
  what: string,
  all: readonly Mutation[],
  subjects: readonly MappedSubject[],
): Promise<void> {
  const draw = new Draw(chances(seed));
  const matching = all.filter(({ kind }) => kinds.test(kind));
  // An ordinary run makes as many kinds of changes as it makes changes.
  const chosen = sampleOf(what, matching, Math.min(1, mutants / matching.length));
  const tallies = new Map(chosen.map((one) => [one, newTally()]));
  const failures = new Map<string, string>();
  for (let made = 0, tried = 0; made < mutants && tried < mutants * 4; tried += 1) {
    const mutation = chosen[tried % chosen.length] ?? draw.of(chosen);
    const subject = draw.of(subjects);
    if (/definitions in another order/.test(mutation.kind) && isByOrder(subject)) continue;
    const [draft, oracle] = [new Draft(subject), new Oracle()];
    if (!mutation.apply({ subject, draft, oracle, draw })) continue;
    made += 1;
    const answers = await queryChanged(subject, draft.documents);
    const wrong = findWrongAnswers(answers, oracle);
    const tally = tallies.get(mutation);
    if (tally) addToTally(tally, answers, oracle, wrong.length);
    if (wrong.length > 0 && !failures.has(mutation.kind))
      failures.set(
        mutation.kind,
        `${mutation.kind}, ${subject.name}\n ${wrong.slice(0, 5).join("\n ")}\n${formatChanges(subject, draft.documents)}`,
      );
  }
  console.log(
    `Seed ${seed}: ${what}, of ${subjects.length} services.\nmutants  right none refused wrong\n${formatTallies(tallies)}`,
  );
  expect([...failures.values()].slice(0, shownFailures).join("\n\n")).toBe("");
}

/** Changes that a mapping ignores are left out: a header with a total has no effect. */
const byMeaning = mutations.filter(({ kind }) => kind !== "a part, by its headers");

let servers: readonly MappedSubject[];
beforeAll(async () => {
  servers = await serverSubjects();
});

test("a change with a meaning changes the number or leaves none", async () => {
  await tryAll("changes by their meaning", byMeaning, servers);
});

test("a change at any place of the documents never leaves a wrong number", async () => {
  const subjects = [...servers, ...(await sampleSubjects())];
  await tryAll("changes at any place", [...memberMutations, ...entryMutations], subjects);
});
