import { reasonFromError } from "../../../src/lca/reasons";
import { createAccountAt } from "../../client/account/demo-account";
import { sampleOf } from "../../matrix-sample";
import { keys } from "../service";
import { servers } from "./all";
import type { Server } from "./server";
import { base, byPath, fetching } from "./serving";
import type { Row } from "./study";
import { definitions, products, rows, scenariosOf } from "./study";

/** An ordinary run asks an eighth of the servers, by the seed. */
const some = sampleOf("servers that are asked everything", servers, 1 / 8);

type Answer = number | string;

/** The client's answers for one result, asked by names and by ids. */
interface Asked {
  readonly row: Row;
  readonly answers: readonly Answer[];
}

async function answersOf({ documents }: Server): Promise<readonly Asked[]> {
  const client = createAccountAt(base, keys, fetching(byPath(documents)));
  const answer = (...question: [string, string, string | null]): Promise<Answer> =>
    client.impact(...question).catch((thrown: unknown) => {
      const reason = reasonFromError(thrown);
      return reason.kind === "internal" ? `internal: ${String(thrown)}` : JSON.stringify(reason);
    });
  const all = await Promise.all(
    rows.map(async (row) => {
      const { product, definition, scenario } = row;
      const answers = await Promise.all([
        answer(product.name, definition.name, scenario?.name ?? null),
        answer(String(product.id), String(definition.id), scenario ? String(scenario.id) : null),
      ]);
      return { row, answers };
    }),
  );
  client.session.end();
  return all;
}

type Verdict = "wrong" | "in full" | "in part" | "refused";

const of = ({ product, definition, scenario }: Row): string =>
  `${definition.code} of ${product.name}, ${scenario?.name ?? "A1-A3"}`;

/** Compares the answer by names, as some servers write other ids than the study's. */
const isRead = ({ row, answers }: Asked): boolean => answers[0] === row.value;

function verdict(server: Server, asked: readonly Asked[]): Verdict {
  if (wrong(asked).length > 0) return "wrong";
  const there = asked.filter(({ row }) => row.value !== null && !(server.production && row.scenario));
  const read = there.filter(isRead);
  return read.length === there.length ? "in full" : read.length > 0 ? "in part" : "refused";
}

function wrong(asked: readonly Asked[]): readonly string[] {
  return asked.flatMap(({ row, answers }) =>
    answers
      .filter((answer) => (typeof answer === "number" ? answer !== row.value : answer.startsWith("internal")))
      .map((answer) => `${of(row)}: ${answer}, not ${row.value}`),
  );
}

const verdicts = new Map<Server, Verdict>();
const whys = new Map<Server, string>();

describe("servers as real frameworks write them", () => {
  test("the servers are numerous, and every question is asked", () => {
    expect(servers.length).toBeGreaterThan(60);
    expect(new Set(servers.map(({ name }) => name)).size).toBe(servers.length);
    const questions = products.map((one) => (1 + scenariosOf(one).length) * definitions.length);
    expect(rows).toHaveLength(questions.reduce((sum, one) => sum + one));
    const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
    expect(new Set(values).size).toBe(values.length);
  });

  test.each(some.map((server) => [server.name, server] as const))(
    "no answer from %s is a wrong number",
    async (_, server) => {
      const answers = await answersOf(server);
      verdicts.set(server, verdict(server, answers));
      const refusal = answers.find((one) => one.row.value !== null && !isRead(one));
      if (refusal) whys.set(server, `${of(refusal.row)}: ${refusal.answers.join(" / ")}`);
      expect(wrong(answers)).toEqual([]);
    },
  );

  test("three in four of the plain servers are read in full", () => {
    const plain = some.filter((server) => server.plain);
    const inFull = plain.filter((server) => verdicts.get(server) === "in full");
    const table = some.map((server) => {
      const said = verdicts.get(server) ?? "not asked";
      const why = said === "in full" ? "" : ` (${(whys.get(server) ?? "").slice(0, 200)})`;
      return `${said.padEnd(8)} ${server.plain ? "plain" : "     "}  ${server.name}${why}`;
    });
    const count = (said: Verdict): number => some.filter((server) => verdicts.get(server) === said).length;
    console.log(
      `${some.length} servers: ${count("in full")} read in full, ${count("in part")} in part, ` +
        `${count("refused")} refused, ${count("wrong")} with a wrong number; ` +
        `${inFull.length} of ${plain.length} plain ones in full.\n${table.join("\n")}`,
    );
    expect(inFull.length / plain.length).toBeGreaterThanOrEqual(0.75);
  });
});
