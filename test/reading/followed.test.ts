import { Account } from "../../src/account/account";
import { Plans } from "../../src/account/impacts/plans/plans";
import { reasonOf } from "../../src/lca/reasons";
import type { Session } from "../../src/service/session";
import { accountAt } from "../account/reached";
import { deep } from "../deep";
import { mutations } from "./mutants/all";
import { Draw } from "./mutants/chance";
import { Oracle } from "./mutants/oracle";
import type { Sent, Subject } from "./mutants/subject";
import { Draft, randomSubject, serverSubject } from "./mutants/subject";
import { chances, Sampling } from "./sampling";
import { keys } from "./service";
import { servers } from "./servers/all";
import { fetching } from "./servers/serving";
import type { Row } from "./servers/study";
import { rows } from "./servers/study";

// Fixed, so that a run fails only because of a change; a deep run takes a new one.
const seed = Number(process.env.READING_SEED ?? (deep ? Date.now() % 1_000_000 : 161_803));
const mutants = Number(process.env.READING_MUTANTS ?? (deep ? 10_000 : 3));
const randomServices = deep ? 1_000 : 2;

/** Everything said about one result: its number or the reason for none, and what stands beside it. */
async function said(client: Account, { product, scenario, definition }: Row): Promise<string> {
  try {
    const results = await client.results(product.name, scenario?.name ?? null);
    const indicator = (await client.definitions()).indicators.find(definition.name);
    const { stage, per } = results;
    const answer = results.valueOrReason(indicator);
    return JSON.stringify([stage, answer, results.indexesOf(indicator), results.sayings(indicator), per]);
  } catch (thrown) {
    const reason = reasonOf(thrown);
    return reason.kind === "internal" ? `internal: ${String(thrown)}` : JSON.stringify(reason);
  }
}

async function each(all: readonly Row[], ask: (row: Row) => Promise<string>): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const row of all) answers.push(await ask(row));
  return answers;
}

let isFollowing = true;
const { follow: original } = Plans.prototype;
const follow = jest.spyOn(Plans.prototype, "follow").mockImplementation(function (this: Plans, ...asked) {
  return isFollowing ? original.apply(this, asked) : Promise.resolve(null);
});

/**
 * One after the other, so that lists can be read like earlier ones; or each list by an account that has read no
 * other. What an account learnt from its first list holds for later ones, followed or not: whether embedded results
 * are the linked ones, and where links to definitions lead. So where the two differ, all are also read in full in
 * the same order.
 */
async function bothWays({ root }: Subject, sent: Sent, asked: readonly Row[]) {
  const session = (): Session =>
    accountAt(root.slice(0, -"/api/v1".length), keys, fetching(sent, root)).session;
  const one = new Account(session());
  const followed = await each(asked, (row) => said(one, row));
  const alone = session();
  const accounts = new Map<string, Account>();
  const aloneFor = ({ product, scenario }: Row): Account => {
    const place = `${product.id} ${scenario?.id}`;
    const account = accounts.get(place) ?? new Account(alone);
    accounts.set(place, account);
    return account;
  };
  const byThemselves = await each(asked, (row) => said(aloneFor(row), row));
  const isAlike = byThemselves.every((answer, at) => answer === followed[at]);
  const inFull = isAlike ? followed : await inOrder(new Account(session()), asked);
  // Members found to divide lists count for lists read after that: different ones, one way and the other.
  const isDivided = one.session.met.dividing.size > 0 || alone.met.dividing.size > 0;
  return isDivided ? { followed, inFull: followed } : { followed, inFull };
}

/** All of them one after the other, each list in full. */
async function inOrder(account: Account, asked: readonly Row[]): Promise<readonly string[]> {
  isFollowing = false;
  try {
    return await each(asked, (row) => said(account, row));
  } finally {
    isFollowing = true;
  }
}

function differences(
  name: string,
  asked: readonly Row[],
  { followed, inFull }: Awaited<ReturnType<typeof bothWays>>,
) {
  return asked.flatMap(({ product, definition, scenario }, at) =>
    followed[at] === inFull[at]
      ? []
      : [
          `${name}, ${definition.code} of ${product.name}, ${scenario?.name ?? "A1-A3"}:\n  ${followed[at]}\n  ${inFull[at]}`,
        ],
  );
}

const chance = chances(seed);
const draw = new Draw(chance);
const sampling = new Sampling(chance);
const random = Array.from({ length: randomServices }, (_, at) =>
  randomSubject(`random ${at}`, sampling.next()),
);
const servedByThem = servers.filter((_, at) => deep || at % 30 === 0);
const subjects = [...servedByThem.map(serverSubject), ...random];

describe(`seed ${seed}: a list read like an earlier one gives the same as read alone`, () => {
  let followedOnes = 0;
  afterEach(async () => {
    const found = await Promise.all(
      follow.mock.results.map(({ value }) => value as ReturnType<Plans["follow"]>),
    );
    followedOnes += found.filter((one) => one !== null).length;
    follow.mockClear();
  });

  test("in servers as frameworks write them, and in random services", async () => {
    const wrong: string[] = [];
    for (const subject of subjects) {
      const asked = draw.shuffled(rows);
      wrong.push(...differences(subject.name, asked, await bothWays(subject, subject.documents, asked)));
    }
    expect(wrong.slice(0, 5).join("\n")).toBe("");
  }, 3_600_000);

  test("when a service changes any of its documents", async () => {
    const wrong: string[] = [];
    for (let made = 0, tried = 0; made < mutants && tried < mutants * 4; tried += 1) {
      const mutation = mutations[tried % mutations.length] ?? draw.of(mutations);
      const subject = draw.of(subjects);
      const draft = new Draft(subject);
      if (!mutation.apply({ subject, draft, oracle: new Oracle(), draw })) continue;
      made += 1;
      const asked = draw.shuffled(rows);
      const found = differences(subject.name, asked, await bothWays(subject, draft.documents, asked));
      wrong.push(...found.map((one) => `${mutation.kind}: ${one}`));
    }
    expect(wrong.slice(0, 5).join("\n")).toBe("");
  }, 3_600_000);

  test("and many are read that way", () => {
    console.log(`${followedOnes} lists were read as others before them.`);
    expect(followedOnes).toBeGreaterThan(deep ? 1_000 : 4);
  });
});
