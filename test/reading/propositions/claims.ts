import type { ExcludedResults, Reason, WriteFailureReason } from "../../../src/lca/reasons";
import { unclearClaims } from "./doubts";
import type { Question, Thing, World } from "./world";
import { about, beside, folded, isBlank, listed, textsIn } from "./world";

/** Kinds that documents cannot cause: faults of the formula, of the network, and of signing in. */
type Elsewhere =
  | "wrong-argument"
  | "number-as-scenario"
  | "too-many-cells"
  | "too-long"
  | "wildcard"
  | "blank"
  | "no-field"
  | "empty-list"
  | "nothing-used"
  | "date-unknown"
  | "not-connected"
  | "other-account"
  | "account-changed"
  | "other-basis"
  | "key-refused"
  | "key-used-elsewhere"
  | "sign-in-ended"
  | "not-allowed"
  | "unreachable"
  | "local-network-denied"
  | "timeout"
  | "waited-too-long"
  | "too-many-requests"
  | "service-fault"
  | "service-refused"
  | "version-gone"
  | "redirected"
  | "foreign-address"
  | "too-large"
  | "sign-in-repeated"
  | "bad-address"
  | "bad-configuration"
  | "not-recalculated"
  | "restarted"
  | "sign-in-lost"
  | "recalculation-denied"
  | "access-denied"
  | WriteFailureReason["kind"]
  | "no-cells-selected"
  | "gone-from-workbook"
  | "workbook-inactive"
  | "too-large-for-excel"
  | "no-per"
  | "misfit"
  | "preview"
  | "cancelled"
  | "part-not-loaded"
  | "internal";

/** Kinds of reasons that depend on the documents sent. */
export type Given = Exclude<Reason["kind"], Elsewhere>;
type Of<K extends Given> = Extract<Reason, { kind: K }>;

/** The false assertions of a sentence; empty if all are true. */
export type Lies = readonly string[];
export type Claims<R> = (reason: R, world: World, question: Question) => Lies;

export const unless = (isSo: boolean, lie: string): Lies => (isSo ? [] : [lie]);
const production = /^a1[\s-]*a3$/i;

/** One row per kind: the assertions of its sentence, and whether they are true in the world. */
export const claims: { readonly [K in Given]: Claims<Of<K>> } = {
  "no-result": (_, world, question) => [
    ...unless(
      about(world, question).every(({ value }) => isBlank(value)),
      "something was sent for it",
    ),
    ...unless(
      !world.literal || listed(world, question).every(({ indicator }) => indicator !== null),
      "something was sent for an indicator that is not known",
    ),
  ],
  "stages-apart": ({ modules }, world, question) => [
    ...modules.flatMap((one) => unless(isSaid(one, world, question), `no result with a value says ${one}`)),
    ...unless(
      !about(world, question).some(({ stage }) => stage !== null && production.test(stage)),
      "one says A1-A3",
    ),
    ...unless(
      !world.literal || about(world, question).every(({ stage }) => stage !== null),
      "one says no stage",
    ),
  ],
  "set-aside": ({ asides, stage }, world, question) => [
    ...unless(asides.length > 0, "nothing was set aside"),
    ...asides.flatMap((one) => asideClaims(one, world, question)),
    ...unless(
      !production.test(stage) ||
        !about(world, question).some((one) => production.test(one.stage ?? "") && !isBlank(one.value)),
      "one says A1-A3",
    ),
  ],
  "odd-value": ({ sent }, world, question) =>
    unless(
      (world.literal ? about(world, question) : [{ value: world.text }]).some(({ value }) =>
        [String(value), JSON.stringify(value) ?? ""].some((text) =>
          writings(sent.replace(/…$/, "")).some((one) => text.includes(one)),
        ),
      ),
      `${sent} does not stand there`,
    ),
  "unclear-result": ({ doubt }, world, question) => unclearClaims(doubt, world, question),
  "conflicting-results": ({ ids }, world, question) => {
    const own = about(world, question).filter(({ indicator }) => ids.includes(indicator ?? ""));
    return unless(new Set(own.map(({ value }) => value)).size > 1, "its values are equal");
  },
  "wrong-unit": ({ indicator, given, unit }, { indicators }) => {
    const named = indicators.filter(({ name }) => name === indicator);
    return [
      ...unless(
        named.some((one) => one.unit === unit),
        `it is not in ${unit}`,
      ),
      ...unless(!named.some((one) => folded(one.unit) === folded(given)), `it is in ${given}`),
    ];
  },
  unknown: ({ what, text, near, within, unsure }, world, { product }) => {
    const all = thingsOf(what, world, product);
    const [, bare = text] = /^(.*) \[[^[\]]*\]$/.exec(text) ?? [];
    const isIt = ({ id, name, said = [] }: Thing): boolean =>
      id === text ||
      [text, bare].some((one) => [name, ...said.flatMap(textsIn)].some((own) => folded(one) === folded(own)));
    return [
      // If not everything was read, the sentence only asserts that the thing was not recognised.
      ...unless(unsure === true || !all.some(isIt), "it is there"),
      ...near.flatMap((one) => unless(what === "indicator" || all.some(({ name }) => name === one), `there is no ${one}`)), // prettier-ignore
      ...unless(what !== "scenario" || within === product?.name, `${within} was not asked for`),
    ];
  },
  ambiguous: ({ what, text, choices }, world, { product }) => {
    const all = thingsOf(what, world, product);
    const isCalled = ({ id, name }: Thing): boolean =>
      what === "indicator" ||
      id === text ||
      [name, `name:${name}`].some((one) => folded(one) === folded(text));
    return [
      ...unless(choices.length > 1, "there are not several"),
      ...choices.flatMap(({ id, name }) => {
        // Some servers write other ids than the study's.
        const found = all.find((one) => (!world.literal || id === "" || one.id === id) && one.name === name);
        return unless(found !== undefined && isCalled(found), `${name} (${id}) is not called so`);
      }),
    ];
  },
  "no-scenarios": ({ unsure }, { scenariosOf }, { product }) => [
    ...unless(unsure === true || (product !== null && scenariosOf(product).length === 0), "it has scenarios"),
    ...unless(
      unsure === true || !speaksOfScenarios.test(JSON.stringify(product?.said ?? [])),
      "scenarios are spoken of",
    ),
  ],
  misplaced: ({ text, why, here, near }, { indicators }) => [
    ...unless(
      !indicators.some(({ name, id }) => folded(name) === folded(text) || id === text),
      "it is there",
    ),
    ...unless(
      why !== "set-A2" ||
        here === "" ||
        indicators.some((one) => /A1\b/.test(one.standard) || one.unit === "kg SO2-eq"),
      "nothing says set A1",
    ),
    ...near.flatMap((one) => {
      const [, inner = one] = /\((.+)\)$/.exec(one) ?? [];
      return unless(
        indicators.some(({ name }) => name.includes(inner)),
        `there is no ${one}`,
      );
    }),
  ],
  gone: () => [],
  "not-ready": () => [],
  unreadable: ({ found }) => ofReading(found),
  unclear: ({ found }) => ofReading(found),
  "incomplete-list": () => [],
};

/** A member about scenarios with content. An address may lead to an empty list. */
const speaksOfScenarios = /"[^"]*scenari[^"]*":(?!null|\[\]|\{\}|""|0|false|"\/)/i;

/** A sentence about something not understood never asserts that it was not sent, only that it was not recognised. */
function ofReading(found: string): Lies {
  return unless(!/^(neither|no (?!JSON))|\bwithout\b|\bhave none\b/.test(found), `it is said to be ${found}`);
}

function thingsOf(
  what: "product" | "indicator" | "scenario",
  world: World,
  product: Thing | null,
): readonly Thing[] {
  if (what === "product") return world.products;
  return what === "indicator" ? world.indicators : product ? world.scenariosOf(product) : [];
}

/** The entries of a study do not name their stages as its documents do. */
function isSaid(name: string, world: World, question: Question): boolean {
  return world.literal
    ? about(world, question).some(
        ({ stage, value }) => stage === name && (!isBlank(value) || isAllBlank(world, question)),
      )
    : world.text.includes(JSON.stringify(name).slice(1, -1));
}

function isAllBlank(world: World, question: Question): boolean {
  return about(world, question).every(({ stage, value }) => stage === null || isBlank(value));
}

function asideClaims(aside: ExcludedResults, world: World, question: Question): Lies {
  const around = beside(world, question);
  switch (aside.what) {
    case "stages":
      return aside.names.flatMap((one) => unless(isSaid(one, world, question), `no result says ${one}`));
    case "scenarios":
      return aside.names.flatMap((one) =>
        unless(
          !world.literal || around.some(({ scenario }) => [scenario, `id:${scenario}`].includes(one)),
          `no result is of ${one}`,
        ),
      );
    case "products": {
      const isOther = (said: string | null): boolean =>
        said !== null && said !== question.product?.id && said !== question.product?.name;
      return unless(!world.literal || around.some((one) => isOther(one.product)), "none says another product"); // prettier-ignore
    }
    case "undefined":
      return unless(
        !world.literal || around.some(({ indicator }) => indicator === null),
        "all are recognised",
      );
    // Documents that leave something unclear are judged by eye: their table says which ones do.
    case "unnamed":
    case "unread":
      return [];
  }
}

/** How JSON writes what a sentence quotes: a value, or as "isMnd: true" a member that denies one. */
function writings(quoted: string): readonly string[] {
  const [, name, value = ""] = /^(\w+): (.*)$/.exec(quoted) ?? [];
  return name === undefined ? [quoted] : [quoted, `"${name}":${value}`, `"${name}":"${value}`];
}
