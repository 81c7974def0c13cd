import { groupPairsByKey } from "../../lca/group-by-key";
import {
  formatQuote,
  isBlank,
  isJsonObject,
  isObjectOrArray,
  unwrapSingleElement,
} from "../../wire/json-values";
import { parsePathSteps } from "../../wire/mapping/mapping-path";
import type { MemberNameOrIndex } from "../../wire/mapping/mapped-row";
import type { IgnoredMemberOfList, UndecidedMemberOfList } from "../../wire/propose/proposed-mapping";
import type { Account } from "../account/account";
import type { ProductOrScenarioResource } from "../account/named-resource";
import { nullIfMissing } from "../account/named-resource";
import { resourceKey } from "../account/results-key";

/** The members of a proposed mapping that may matter though no role reads them. */
export interface UnreadMembers {
  readonly undecided: readonly UndecidedMemberOfList[];
  readonly ignored: readonly IgnoredMemberOfList[];
}

/** A result that shows whether a member of its row matters; of the production stage if `scenario` is null. */
export interface TellingResult {
  readonly product: ProductOrScenarioResource;
  readonly scenario: string | null;
  /** The index of a definition of its indicator. */
  readonly definition: number;
  /** The member with its value: one result for each is enough. */
  readonly shows: string;
  /** The indexes of the undecided members that aren't as usual for it. */
  readonly odd: readonly number[];
}

/** The results of the first products and the last one, with the first scenarios of each, are searched. */
const searched = { products: 4, scenarios: 2 };
/** The most values of an ignored member of which each is telling. */
const maxValueCount = 4;

interface FoundResult extends Omit<TellingResult, "shows" | "odd"> {
  /** The member's value for each member. */
  readonly values: readonly string[];
}

/** What is compared: a member, or the form of the addresses of lists. */
interface Comparison {
  /** Its index among the undecided members; -1 for none. */
  readonly undecided: number;
  readonly usual: ReadonlySet<string>;
  readonly name: string;
}

/**
 * Finds results at which an undecided member isn't as usual, an ignored one has one of a few values, or the address of
 * the list is unlike the others. Requests the results again. Throws `NoValueError`.
 */
export async function findTellingResults(
  account: Account,
  { undecided, ignored }: UnreadMembers,
): Promise<readonly TellingResult[]> {
  const own = undecided.filter(({ kind }) => kind === "impacts");
  const members = [...own, ...ignored.filter(({ kind, differs }) => kind === "impacts" && differs)];
  const found = await readMembers(
    account,
    members.map(({ path }) => path),
  );
  const comparisons = members.map((member, at): Comparison => {
    const isUndecided = "usual" in member;
    const usual = isUndecided ? [member.usual, ...(member.usualValues ?? []).map(quoteValue)] : [];
    const values = found.map(({ values: all }) => all[at] ?? "");
    return {
      undecided: isUndecided ? undecided.indexOf(member) : -1,
      usual: new Set(isUndecided ? usual : findUninteresting(values)),
      name: `${member.list} ${member.path}`,
    };
  });
  const addresses = groupPairsByKey(
    found.map(({ scenario, values }) => [scenario === null, values.at(-1) ?? ""]),
  );
  const usualAddresses = [...addresses.values()].flatMap(findUninteresting);
  comparisons.push({ undecided: -1, usual: new Set(usualAddresses), name: "address" });
  return found.flatMap(({ values, ...result }) => {
    const strange = comparisons.filter(({ usual }, at) => !usual.has(values[at] ?? ""));
    const odd = strange.flatMap((one) => (one.undecided < 0 ? [] : [one.undecided]));
    return strange.map(({ name }) => ({
      ...result,
      odd,
      shows: `${name} ${values[comparisons.findIndex((one) => one.name === name)] ?? ""}`,
    }));
  });
}

/** The value on most rows; all values if there are many. */
function findUninteresting(values: readonly string[]): readonly string[] {
  const groups = [...groupPairsByKey(values.map((value) => [value, value]))];
  if (groups.length > maxValueCount) return values;
  const [[usual] = [""]] = groups.sort(([, one], [, other]) => other.length - one.length);
  return [usual];
}

async function readMembers(account: Account, paths: readonly string[]): Promise<readonly FoundResult[]> {
  const { all } = await account.products();
  const { indicators } = await account.definitions();
  const found: FoundResult[] = [];
  for (const product of new Set([...all.slice(0, searched.products), ...all.slice(-1)]))
    for (const scenario of await listStages(account, product)) {
      if (!(await nullIfMissing(account.preview(product, scenario)))) continue;
      const { walk } = (await account.heldAt({ product, scenario })) ?? {};
      const table = walk && (await account.reading.again(walk, scenario, {}));
      const documents = new Map<string, unknown>();
      for (const indicator of indicators.all) {
        const [definition = -1] = table?.indexesOf(indicator) ?? [];
        const [part] = table?.form.findSources([definition]) ?? [];
        if (!part) continue;
        const json: unknown = documents.get(part.address) ?? JSON.parse(part.body);
        documents.set(part.address, json);
        const values = paths.map((path) => quoteMember(json, path, part.path));
        // Lists of the production stage and of scenarios have addresses of different forms.
        const address = `${scenario === null} ${formatAddressForm(part.address)}`;
        found.push({ product, scenario, definition, values: [...values, address] });
      }
    }
  return found;
}

/** The production stage, as null, and the first scenarios of a product. */
async function listStages(
  account: Account,
  product: ProductOrScenarioResource,
): Promise<readonly (string | null)[]> {
  const own = await nullIfMissing(account.scenarios(product));
  return [null, ...(own?.all ?? []).slice(0, searched.scenarios).map(resourceKey)];
}

/** An address without the parts that may be ids, and without its query. */
function formatAddressForm(address: string): string {
  const parts = address.replace(/[?#].*/s, "").split("/");
  return parts.map((part) => (/\d/.test(part) ? "*" : part)).join("/");
}

/** The member of an entry, or of what is around it, as a quote; "" for none. `position` is the entry's. */
function quoteMember(json: unknown, path: string, position: readonly MemberNameOrIndex[]): string {
  let value = json;
  for (const [depth, step] of parsePathSteps(path).entries()) {
    if (!isObjectOrArray(value)) return "";
    const members = value as Readonly<Record<MemberNameOrIndex, unknown>>;
    if (step.is === "chosen")
      value = (Array.isArray(value) ? value : []).find(
        (element: unknown) => isJsonObject(element) && unwrapSingleElement(element[step.name]) === step.text,
      );
    else if (step.is === "each") value = members[position[depth] ?? ""];
    else if (step.is === "member") value = members[step.name];
  }
  return quoteValue(value);
}

/** A value as a quote; "" for nothing. */
function quoteValue(value: unknown): string {
  const isNothing = isBlank(value) || (isObjectOrArray(value) && Object.keys(value).length === 0);
  return isNothing ? "" : formatQuote(value);
}
