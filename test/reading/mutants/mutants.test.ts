import { accountAt } from "../../account/reached";
import { reasonOf } from "../../../src/lca/reasons";
import { deep } from "../../deep";
import { Sampling, chances } from "../sampling";
import { keys } from "../service";
import { servers } from "../servers/all";
import { fetching } from "../servers/serving";
import { rows } from "../servers/study";
import type { Row } from "../servers/study";
import { mutations } from "./all";
import { Draw } from "./chance";
import type { Mutation } from "./mutation";
import { Oracle } from "./oracle";
import type { Sent, Subject } from "./subject";
import { Draft, randomSubject, serverSubject } from "./subject";

// Fixed, so that a run fails for nothing but a change; a deep run takes a new one.
const seed = Number(process.env.READING_SEED ?? (deep ? Date.now() % 1_000_000 : 271_828));
const mutants = Number(process.env.READING_MUTANTS ?? (deep ? 20_000 : 120));
const randomServices = Number(process.env.READING_SERVICES ?? (deep ? 1_000 : 6));
/** Those of some kinds alone, by their names. */
const kinds = new RegExp(process.env.READING_KIND ?? "");
const chosen = mutations.filter(({ kind }) => kinds.test(kind));
const shownFailures = Number(process.env.READING_SHOWN ?? 8);

type Answers = ReadonlyMap<Row, number | string>;

async function ask({ root }: Subject, sent: Sent): Promise<Answers> {
  const client = accountAt(root.slice(0, -"/api/v1".length), keys, fetching(sent, root));
  const all = await Promise.all(
    rows.map(async (row): Promise<[Row, number | string]> => {
      const { product, definition, scenario } = row;
      const answer = await client
        .impact(product.name, definition.name, scenario?.name ?? null)
        .catch((thrown: unknown) => {
          const { kind } = reasonOf(thrown);
          return kind === "internal" ? `internal: ${String(thrown)}` : kind;
        });
      return [row, answer];
    }),
  );
  client.session.end();
  return new Map(all);
}

const numbers = (answers: Answers): number =>
  [...answers.values()].filter((one) => typeof one === "number").length;

/** Those that are read: in the others, a change can show nothing; nor in those that are read wrong, which other tests tell. */
async function readable(all: readonly Subject[]): Promise<readonly Subject[]> {
  const read: Subject[] = [];
  for (const subject of all) {
    const answers = await ask(subject, subject.documents);
    if (numbers(answers) > 0 && wrongIn(answers, new Oracle()).length === 0) read.push(subject);
  }
  return read;
}

interface Tally {
  asked: number;
  right: number;
  none: number;
  refused: number;
  wrong: number;
}

const of = ({ product, definition, scenario }: Row): string =>
  `${definition.code} of ${product.name}, ${scenario?.name ?? "A1-A3"}`;

function wrongIn(answers: Answers, oracle: Oracle): readonly string[] {
  return [...answers].flatMap(([row, answer]) => {
    const allowed = oracle.allowed(row);
    const right = typeof answer === "number" ? allowed.includes(answer) : !answer.startsWith("internal");
    return right ? [] : [`${of(row)}: ${answer}, not ${allowed.join(" or ") || "any number"}`];
  });
}

function count(tally: Tally, answers: Answers, oracle: Oracle, wrong: number): void {
  tally.asked += 1;
  if (wrong > 0) tally.wrong += 1;
  for (const [row, answer] of answers) {
    const allowed = oracle.allowed(row);
    if (typeof answer === "number") tally.right += allowed.includes(answer) ? 1 : 0;
    else if (allowed.length === 0) tally.none += 1;
    else tally.refused += 1;
  }
}

function changed(subject: Subject, sent: Sent): string {
  return [...sent]
    .filter(([address, document]) => subject.documents.get(address) !== document)
    .map(
      ([address, { json, status = 200, headers = {} }]) =>
        `  ${address} ${status} ${JSON.stringify(headers)}\n    ${JSON.stringify(json)?.slice(0, 6_000)}`,
    )
    .join("\n");
}

function table(tallies: ReadonlyMap<Mutation, Tally>): string {
  return [...tallies]
    .map(([{ kind }, { asked, right, none, refused, wrong }]) => {
      const all = Math.max(1, right + none + refused);
      const share = (part: number): string => `${((100 * part) / all).toFixed(0).padStart(3)}%`;
      return `${String(asked).padStart(6)}  ${share(right)}  ${share(none)}  ${share(refused)}  ${String(wrong).padStart(5)}  ${kind}`;
    })
    .join("\n");
}

test(`seed ${seed}: what a service changes in its documents changes the number, or there is none`, async () => {
  const chance = chances(seed);
  const draw = new Draw(chance);
  const sampling = new Sampling(chance);
  const random = Array.from({ length: randomServices }, (_, at) =>
    randomSubject(`random ${at}`, sampling.next()),
  );
  const some = servers.filter((_, at) => deep || at % 10 === 0);
  const subjects = [...(await readable(some.map(serverSubject))), ...(await readable(random))];
  const tallies = new Map(chosen.map((one) => [one, { asked: 0, right: 0, none: 0, refused: 0, wrong: 0 }]));
  const failures = new Map<string, string>();
  let failed = 0;
  for (let made = 0, tried = 0; made < mutants && tried < mutants * 4; tried += 1) {
    const mutation = chosen[tried % chosen.length] ?? draw.of(chosen);
    const subject = draw.of(subjects);
    const [draft, oracle] = [new Draft(subject), new Oracle()];
    if (!mutation.apply({ subject, draft, oracle, draw })) continue;
    made += 1;
    const answers = await ask(subject, draft.documents);
    const wrong = wrongIn(answers, oracle);
    const tally = tallies.get(mutation);
    if (tally) count(tally, answers, oracle, wrong.length);
    if (wrong.length === 0) continue;
    failed += 1;
    if (!failures.has(mutation.kind))
      failures.set(
        mutation.kind,
        `${mutation.kind}, ${subject.name}\n ${wrong.slice(0, 5).join("\n ")}\n${changed(subject, draft.documents)}`,
      );
  }
  console.log(
    `Seed ${seed}: mutants of ${subjects.length} services, ${failed} with a wrong number.\n` +
      `mutants  right none refused wrong\n${table(tallies)}`,
  );
  expect([...failures.values()].slice(0, shownFailures).join("\n\n")).toBe("");
}, 3_600_000);
