import { reasonFromError } from "../../src/lca/reasons";
import { deep } from "../deep-tests";
import { sampleOf } from "../matrix-sample";
import { clientOf } from "./asking";
import type { Breakage } from "./breakages";
import { breakages, whole } from "./breakages";
import { chances, Sampling, wellKnown } from "./sampling";
import type { Service } from "./service";
import { serve } from "./service";

/** The number of renderings for each breakage. */
const renderings = deep ? 24 : 1;
// Fixed, so that a run fails only because of a change; a deep run takes a new one, and READING_SEED any other.
const seed = Number(process.env.READING_SEED ?? (deep ? Date.now() % 1_000_000 : 652_718));

type Answer = number | string;

/** The value of every result, or the kind of reason for none. */
async function answers(service: Service): Promise<ReadonlyMap<string, Answer>> {
  const client = clientOf(service);
  const asked = whole.results.map(async ({ product, scenario, definition }): Promise<[string, Answer]> => {
    const question = [product.name, definition.name, scenario?.name ?? null] as const;
    const answer = await client.impact(...question).catch((thrown: unknown) => reasonFromError(thrown).kind);
    return [question.join(", "), answer];
  });
  const all = new Map(await Promise.all(asked));
  client.session.end();
  return all;
}

const held = new Map(
  whole.results.map(({ product, scenario, definition, value }) => [
    [product.name, definition.name, scenario?.name ?? null].join(", "),
    value,
  ]),
);

/** Answers that are numbers other than the service's. */
function wrongIn(said: ReadonlyMap<string, Answer>): readonly (readonly [string, Answer])[] {
  return [...said].filter(
    ([question, answer]) => typeof answer === "number" && answer !== held.get(question),
  );
}

/** Everything that was sent, in any order. */
function bodiesOf({ sent }: Service): string {
  return [...new Set(sent.map(({ body }) => body))].sort().join("\n");
}

/** The questions that must give the breakage's reason. */
function concerned({ asked }: Breakage): readonly string[] {
  const [first = ""] = held.keys();
  if (asked === "first indicator") return [first];
  return [...held.keys()].filter(
    (question) =>
      question.startsWith("Brick") && question.endsWith("Use 50 years") === (asked === "scenario"),
  );
}

/** Kinds that count as unclear: for the whole list, or for each of its results. */
const unclear: readonly unknown[] = ["unclear", "unclear-result", "set-aside", "odd-value"];

function isAs(answer: Answer | undefined, { reason }: Breakage): boolean {
  return reason === "unclear" ? unclear.includes(answer) : answer === reason;
}

function renderingOf({ rows }: Breakage, sampling: Sampling, chance: () => number): Map<string, string> {
  const chosen = new Map(wellKnown(sampling.next()));
  for (const [place, some] of Object.entries(rows)) {
    if (!chosen.has(place)) throw new Error(`There is no ${place}`);
    chosen.set(place, some[Math.floor(chance() * some.length)] ?? "");
  }
  return chosen;
}

/** Half of them in an ordinary run. */
const some = sampleOf("breakages", breakages, 1 / 2);

test.each(some.map((breakage) => [breakage.name, breakage] as const))(
  `seed ${seed}: a service with %s gives an error, never a wrong number`,
  async (_, breakage) => {
    const chance = chances(seed);
    const sampling = new Sampling(chance);
    let shown = 0;
    for (let at = 0; at < renderings; at += 1) {
      const chosen = renderingOf(breakage, sampling, chance);
      const broken = serve(whole, chosen, breakage.breaking);
      const said = await answers(broken);
      const context = { rendering: Object.fromEntries(chosen), sent: broken.sent };
      const wrong = wrongIn(said);
      expect({ wrong, ...(wrong.length > 0 && context) }).toEqual({ wrong: [] });
      const intact = serve(whole, chosen);
      const unbroken = await answers(intact);
      // Shapes of a new seed that cannot be read even unbroken prove nothing here; the test of supported shapes finds
      // them.
      expect(wrongIn(unbroken)).toEqual([]);
      const isRefused = [...unbroken.values()].some((answer) => typeof answer !== "number");
      // A rendering without the affected part is not broken.
      if (deep && (isRefused || bodiesOf(broken) === bodiesOf(intact))) continue;
      shown += 1;
      expect(unbroken).toEqual(held);
      const other = concerned(breakage).filter((question) => !isAs(said.get(question), breakage));
      const instead = other.map((question) => said.get(question));
      expect({ instead, ...(instead.length > 0 && context) }).toEqual({ instead: [] });
    }
    expect(shown).toBeGreaterThan(renderings / 2);
  },
);
