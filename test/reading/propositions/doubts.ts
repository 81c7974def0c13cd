import type { UnusableResultCause } from "../../../src/lca/reasons";
import type { Lies } from "./claims";
import { unless } from "./claims";
import type { Question, Sent, World } from "./world";
import { about, beside, folded, isBlank, listed } from "./world";

type Why = UnusableResultCause["why"];
type Of<W extends Why> = Extract<UnusableResultCause, { why: W }>;
type DoubtClaims = { readonly [W in Why]: (doubt: Of<W>, world: World, question: Question) => Lies };

/** The assertions of each ambiguity's sentence, for worlds that are known entry by entry. */
const claims: DoubtClaims = {
  repeated: (_, world, question) =>
    unless(
      hasRepeat(listed(world, question), ({ indicator, stage, scenario, product }) =>
        [indicator, stage, scenario, product].join("\n"),
      ),
      "no indicator comes more than once",
    ),
  silent: ({ stages }, world, question) => [
    ...unless(
      about(world, question).some(({ stage }) => stage === null),
      "it says a stage",
    ),
    ...stages.flatMap((one) =>
      unless(
        listed(world, question).some(({ stage }) => stage === one),
        `no other says ${one}`,
      ),
    ),
  ],
  stages: ({ stages }, world, question) => {
    const own = new Set(listed(world, question).map(({ stage }) => stage));
    return [
      ...unless(own.size > 1, "all are of one stage"),
      ...stages.flatMap((one) => unless(own.has(one), `none says ${one}`)),
    ];
  },
  member: ({ member, said }, world, question) =>
    unless(
      about(world, question).some(({ raw }) => says(raw[member], said)),
      `${member} does not say ${said}`,
    ),
  definitions: (_, world, question) => mayBe(world, question),
  reference: (_, world, question) => mayBe(world, question),
  products: (_, world, question) => mayBe(world, question),
  scenarios: (_, world, question) => mayBe(world, question),
  numbers: (_, world, question) =>
    unless(
      about(world, question).some(
        ({ raw }) => Object.values(raw).filter((one) => typeof one === "number").length > 2,
      ),
      "it does not hold several numbers",
    ),
  header: (_, world, question) => exists(world, question),
  unit: ({ sent, unit }, world, question) => [
    ...unless(
      about(world, question).some(({ raw }) => raw.unit === sent),
      `it is not in ${sent}`,
    ),
    ...unless(
      question.indicators.some((one) => one.unit === unit),
      `its indicator is not in ${unit}`,
    ),
    ...unless(folded(sent) !== folded(unit), "the units are the same"),
  ],
  scale: ({ member }, world, question) =>
    unless(
      about(world, question).some(({ raw }) => member in raw),
      `it has no ${member}`,
    ),
  condition: ({ member, sent, needed }, world, question) => {
    const isSame = (one: unknown): boolean => (sent === "" ? isNothing(one) : says(one, sent));
    return unless(
      about(world, question).some(({ raw }) => isSame(raw[member]) && !says(raw[member], needed)),
      `${member} does not say ${sent}, or says ${needed}`,
    );
  },
  differs: ({ member, sent, usual }, world, question) => {
    const isSame = (one: unknown, quote: string): boolean =>
      quote === "" ? isNothing(one) : says(one, quote);
    const most = listed(world, question).filter(({ raw }) =>
      usual === null ? !isNothing(raw[member]) : isSame(raw[member], usual),
    );
    return [
      ...unless(
        about(world, question).some(({ raw }) => isSame(raw[member], sent)),
        `${member} does not say ${sent}`,
      ),
      ...unless(most.length * 2 > listed(world, question).length, `most don't say ${usual}`),
    ];
  },
  grouped: ({ sent }, world, question) =>
    unless(
      listed(world, question).some(({ value }) => value === sent),
      `${sent} does not stand there`,
    ),
};

export function unclearClaims(doubt: UnusableResultCause, world: World, question: Question): Lies {
  if (!world.literal) return quotedClaims(doubt, world, question);
  const check = claims[doubt.why] as (one: UnusableResultCause, of: World, asked: Question) => Lies;
  return check(doubt, world, question);
}

/** The assertions for a study: quoted texts are in its documents, and the unused result was sent. */
function quotedClaims(doubt: UnusableResultCause, world: World, question: Question): Lies {
  const quoted = [
    ...("member" in doubt ? [doubt.member] : []),
    ...("sent" in doubt ? [doubt.sent] : []),
    ...("stages" in doubt ? doubt.stages : []),
  ];
  const stands = (one: string): boolean => world.text.toLowerCase().includes(JSON.stringify(one).slice(1, -1).toLowerCase()); // prettier-ignore
  // A result whose stage was not understood may be a scenario's.
  const ids = question.indicators.map(({ id }) => id);
  const isSent = world.entries.some(
    ({ product, indicator }) => product === question.product?.id && ids.includes(indicator ?? ""),
  );
  // The sentence on another indicator that occurs twice only says that this one has no value, so none need have been
  // sent.
  return [
    ...(doubt.why === "member"
      ? unless(isSent, "nothing was sent of it")
      : doubt.why === "repeated"
        ? []
        : ofWhom.has(doubt.why)
          ? mayBe(world, question)
          : exists(world, question)),
    ...quoted.flatMap((one) => unless(one === "" || stands(one), `${one} stands nowhere`)),
  ];
}

/** Ambiguities whose sentence says only that a result may be the requested one. */
const ofWhom: ReadonlySet<Why> = new Set([
  "definitions",
  "reference",
  "products",
  "scenarios",
  "numbers",
  "header",
]);

/** Requires a result of this indicator in the lists that are read for it, of whatever owner. */
function mayBe(world: World, question: Question): Lies {
  const ids = question.indicators.map(({ id }) => id);
  const isOne = ({ indicator }: Sent): boolean => indicator !== null && ids.includes(indicator);
  return beside(world, question).some(isOne) ? [] : exists(world, question);
}

/** Some servers send a result without a value for each that is missing: it is one too. */
function exists(world: World, question: Question): Lies {
  const isSent = (world.isChanged?.(question) ?? false) || about(world, question).length > 0;
  return unless(isSent || world.text.includes('"MND"'), "nothing was sent for it");
}

function hasRepeat(all: readonly Sent[], keyOf: (one: Sent) => string): boolean {
  return new Set(all.map(keyOf)).size < all.length;
}

const isNothing = (value: unknown): boolean => isBlank(value) || value === false;

function says(value: unknown, said: string): boolean {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.includes(said.replace(/…$/, "")) || said === "";
}
