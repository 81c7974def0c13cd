import type { Account } from "../../../src/client/account/account";
import { reasonFromError } from "../../../src/lca/reasons";
import { rows } from "../../reading/servers/study";
import type { Row } from "../../reading/servers/study";
import type { Mutation } from "../../reading/mutants/mutation";
import type { Oracle } from "../../reading/mutants/oracle";
import type { Sent, Subject } from "../../reading/mutants/subject";

/** Each result as a number, or the kind of reason for none. */
export type RowAnswers = ReadonlyMap<Row, number | string>;

export async function queryAllRows(account: Account, asked: readonly Row[] = rows): Promise<RowAnswers> {
  const all = await Promise.all(
    asked.map(async (row): Promise<[Row, number | string]> => {
      const { product, definition, scenario } = row;
      const answer = await account
        .impact(product.name, definition.name, scenario?.name ?? null)
        .catch((thrown: unknown) => {
          const { kind } = reasonFromError(thrown);
          return kind === "internal" ? `internal: ${String(thrown)}` : kind;
        });
      return [row, answer];
    }),
  );
  return new Map(all);
}

export const countNumbers = (answers: RowAnswers): number =>
  [...answers.values()].filter((one) => typeof one === "number").length;

export interface Tally {
  asked: number;
  right: number;
  none: number;
  refused: number;
  wrong: number;
}

export const newTally = (): Tally => ({ asked: 0, right: 0, none: 0, refused: 0, wrong: 0 });

const of = ({ product, definition, scenario }: Row): string =>
  `${definition.code} of ${product.name}, ${scenario?.name ?? "A1-A3"}`;

/** Returns the answers that contradict the changed documents. */
export function findWrongAnswers(answers: RowAnswers, oracle: Oracle): readonly string[] {
  return [...answers].flatMap(([row, answer]) => {
    const allowed = oracle.allowed(row);
    const right = typeof answer === "number" ? allowed.includes(answer) : !answer.startsWith("internal");
    return right ? [] : [`${of(row)}: ${answer}, not ${allowed.join(" or ") || "any number"}`];
  });
}

/** Returns the numbers that were answered before a change and are refused after it. */
export function findLostNumbers(before: RowAnswers, after: RowAnswers): readonly string[] {
  return [...before].flatMap(([row, answer]) => {
    const isLost = typeof answer === "number" && typeof after.get(row) !== "number";
    return isLost ? [`${of(row)}: ${after.get(row)}, not ${answer}`] : [];
  });
}

export function addToTally(tally: Tally, answers: RowAnswers, oracle: Oracle, wrong: number): void {
  tally.asked += 1;
  if (wrong > 0) tally.wrong += 1;
  for (const [row, answer] of answers) {
    const allowed = oracle.allowed(row);
    if (typeof answer === "number") tally.right += allowed.includes(answer) ? 1 : 0;
    else if (allowed.length === 0) tally.none += 1;
    else tally.refused += 1;
  }
}

/** Formats the documents that were changed. */
export function formatChanges(subject: Subject, sent: Sent): string {
  return [...sent]
    .filter(([address, document]) => subject.documents.get(address) !== document)
    .map(
      ([address, { json, status = 200, headers = {} }]) =>
        `  ${address} ${status} ${JSON.stringify(headers)}\n    ${JSON.stringify(json)?.slice(0, 6_000)}`,
    )
    .join("\n");
}

export function formatTallies(tallies: ReadonlyMap<Pick<Mutation, "kind">, Tally>): string {
  return [...tallies]
    .map(([{ kind }, { asked, right, none, refused, wrong }]) => {
      const all = Math.max(1, right + none + refused);
      const share = (part: number): string => `${((100 * part) / all).toFixed(0).padStart(3)}%`;
      return `${String(asked).padStart(6)}  ${share(right)}  ${share(none)}  ${share(refused)}  ${String(wrong).padStart(5)}  ${kind}`;
    })
    .join("\n");
}
