import { useState, useId } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { AppliedMapping } from "../../client/account/service-data-reader";
import type {
  MappingWithValuesToCheck,
  MappingProposalResult,
  MappingControlMethods,
} from "../../addin/connection/mapping-control";
import { addIgnoredMember, listPlacesToCompare } from "../../addin/connection/mapping-control";
import type {
  IgnoredMemberOfList,
  MemberDecision,
  UndecidedMemberOfList,
} from "../../wire/propose/proposed-mapping";
import type { MappingReport } from "../../wire/mapping/mapping-report";
import { fillSentenceGaps, sanitiseName, sanitiseNameForPane } from "../../words/name-formatter";
import { sentence } from "../../words/reason-sentence";
import { lateWords } from "../../words/late-words";
import { CopyReportButton } from "./copy-report-button";
import { ReportSections } from "./report-sections";
import { formatIgnoredSections, formatListName, formatMappingRoleSections } from "./service-report-lines";
import { awaitAnswer } from "../page/answer";
import { RadioGroup } from "../page/radio-group";
import type { Press } from "../outcome-line";
import { useIsInLine, usePress } from "../outcome-line";
import { isEqualAtTypedDigits } from "./typed-digits";
import { appendBracketedUnit } from "../../lca/units";
import type { PlatformCheckValue } from "../../client/picking/platform-check-values";
import { formatAllDigitsUngrouped, formatCount } from "../locale-numbers";

interface MappingProposalSectionProps {
  readonly readings: MappingControlMethods;
  /** Called after a change of how the service is read, with false if it could not be kept; returns the message. */
  readonly onChange: (done: boolean) => string;
}

/** Proposes a mapping from what was recognised, shows it, and compares its numbers with the platform's. */
export function MappingProposalSection({ readings, onChange }: MappingProposalSectionProps) {
  const { title, meaning, propose, proposed } = lateWords().mapping;
  const said = (found: MappingProposalResult) => ("mapping" in found ? proposed : explainLacking(found));
  return (
    <section>
      <h3>{title}</h3>
      <p class="note">{meaning}</p>
      <RequestButton name={propose} press="mapping" ask={() => readings.propose()} said={said}>
        {(found) => "mapping" in found && <MappingProposalView found={found} onChange={onChange} />}
      </RequestButton>
    </section>
  );
}

function explainLacking({
  kind,
  role,
  why,
}: Exclude<MappingProposalResult, MappingWithValuesToCheck>): string {
  const { lacking, lackingList, guessed } = lateWords().mapping;
  if (role === "") return fillSentenceGaps(lackingList, { kind });
  return fillSentenceGaps(why === "guessed" ? guessed : lacking, { kind, role });
}

interface MappingProposalViewProps extends Pick<MappingProposalSectionProps, "onChange"> {
  readonly found: MappingWithValuesToCheck;
}

/** What a proposed mapping reads and ignores, what the user decides, and the comparison with the platform. */
function MappingProposalView({ found, onChange }: MappingProposalViewProps) {
  const { compare, tooFew } = lateWords().mapping;
  const [decisions, setDecisions] = useState<Decisions>(() => found.undecided.map(() => undefined));
  const places = listPlacesToCompare(found.places, decisions);
  return (
    <>
      <MappingRoles {...found} />
      {found.undecided.length > 0 && (
        <UndecidedMembers undecided={found.undecided} decisions={decisions} onChange={setDecisions} />
      )}
      <RequestButton name={compare} press="mapping" ask={async () => found} said={comparisonText}>
        {() =>
          places.length > 1 ? (
            <MappingComparisonView {...found} places={places} decisions={decisions} onChange={onChange} />
          ) : (
            found.places.length > 1 && <p class="note">{tooFew}</p>
          )
        }
      </RequestButton>
    </>
  );
}

/** A decision about each undecided member; undefined for none yet. */
type Decisions = readonly (MemberDecision | undefined)[];

interface UndecidedMembersProps {
  readonly undecided: readonly UndecidedMemberOfList[];
  readonly decisions: Decisions;
  readonly onChange: (decisions: Decisions) => void;
}

/** Members that are not the same everywhere, each with both values and a choice. */
function UndecidedMembers({ undecided, decisions, onChange }: UndecidedMembersProps) {
  const { decide, decideHowTo } = lateWords().mapping;
  return (
    <section data-state="mapping-undecided">
      <h3>{decide}</h3>
      <p class="note">{decideHowTo}</p>
      {undecided.map((member, index) => (
        <UndecidedMemberChoice
          key={index}
          member={member}
          decision={decisions[index]}
          onChange={(decision) => onChange(decisions.map((other, at) => (at === index ? decision : other)))}
        />
      ))}
    </section>
  );
}

interface UndecidedMemberChoiceProps {
  readonly member: UndecidedMemberOfList;
  readonly decision: MemberDecision | undefined;
  readonly onChange: (decision: MemberDecision) => void;
}

/** The most values that are shown beside the usual one. */
const maxOtherValues = 4;

function UndecidedMemberChoice({ member, decision, onChange }: UndecidedMemberChoiceProps) {
  const { undecided, noDifference, onlyUsual, onlyWithout } = lateWords().mapping;
  const { kind, path, usual, others, usualValues } = member;
  const options: [MemberDecision, string][] = [["ignored", noDifference]];
  // Only a result's value can have a condition.
  if (kind === "impacts" && usualValues !== null)
    options.push([
      "condition",
      usual === "" ? onlyWithout : fillSentenceGaps(onlyUsual, { usual: formatValue(usual) }),
    ]);
  const label = fillSentenceGaps(undecided, {
    list: formatListName(member),
    path: sanitiseNameForPane(path),
    usual: formatValue(usual),
    others: others.slice(0, maxOtherValues).map(formatValue).join(", "),
  });
  return <RadioGroup label={label} options={options} value={decision} onChange={onChange} />;
}

/** A quote, or the word for no value. */
function formatValue(quote: string): string {
  return quote === "" ? lateWords().mapping.nothing : `“${sanitiseName(quote, maxProductLetters)}”`;
}

function comparisonText({ places: { length } }: MappingWithValuesToCheck): string {
  const { howTo, tooFew } = lateWords().mapping;
  return length > 1 ? howTo : tooFew;
}

interface MappingComparisonProps
  extends Pick<MappingWithValuesToCheck, "places" | "keep">, Pick<MappingProposalSectionProps, "onChange"> {
  readonly decisions: Decisions;
}

/** Numbers to compare with those on the platform; once all agree, their mapping can be used. */
function MappingComparisonView({ places, decisions, keep, onChange }: MappingComparisonProps) {
  const { shows, use, copyComparison, toDecide } = lateWords().mapping;
  const [typed, setTyped] = useState<ReadonlyMap<PlatformCheckValue, string>>(new Map());
  const conclusionId = useId();
  const rows = places.map((place) => comparePlace(place, typed.get(place) ?? ""));
  const made = decisions.filter((decision) => decision !== undefined);
  const left = decisions.length - made.length;
  const isUsable = left === 0 && rows.every(({ agrees }) => agrees === true);
  return (
    <section data-state="mapping-compared">
      <h3>{shows}</h3>
      {rows.map((row) => (
        <CompareRow
          key={row.label}
          row={row}
          onTyped={(text) => setTyped((before) => new Map(before).set(row.place, text))}
        />
      ))}
      <p id={conclusionId} role="status">
        {concludeComparison(rows)}
        {left > 0 && ` ${fillSentenceGaps(toDecide, { count: formatCount(left) })}`}
      </p>
      <RequestButton
        name={use}
        press="changeMapping"
        ask={() => keep(made)}
        said={onChange}
        hint={isUsable ? undefined : conclusionId}
      />
      <CopyReportButton text={comparisonCopy(rows)} name={copyComparison} label={shows} />
    </section>
  );
}

/** A number that the mapping reads, and the platform's as it was typed; `agrees` is null as long as that is no number. */
interface ComparedPlace {
  readonly place: PlatformCheckValue;
  /** The whole name, which the label may cut. */
  readonly product: string;
  readonly label: string;
  readonly value: number;
  readonly typed: string;
  readonly agrees: boolean | null;
}

/** The letters of a product's name that are enough to find it on the platform. */
const maxProductLetters = 60;

function comparePlace(place: PlatformCheckValue, typed: string): ComparedPlace {
  const { product, stage, indicator, unit, value } = place;
  const names = [sanitiseName(product, maxProductLetters), stage, appendBracketedUnit(indicator, unit)];
  const decimalMark = formatAllDigitsUngrouped(0.5).charAt(1);
  return {
    place,
    product: sanitiseNameForPane(product),
    label: names.map(sanitiseNameForPane).join(" · "),
    value,
    typed: typed.trim(),
    agrees: isEqualAtTypedDigits(typed, value, decimalMark),
  };
}

/** What the comparison shows so far, and what to do about numbers that differ. */
function concludeComparison(rows: readonly ComparedPlace[]): string {
  const { compared, agree, differ, differOne, differing } = lateWords().mapping;
  const differences = rows.filter(({ agrees }) => agrees === false);
  const counts = { count: formatCount(differences.length), all: formatCount(rows.length) };
  if (differences.length > 0) {
    const names = differences.map(({ label }) => `“${label}”`).join(", ");
    const conclusion = fillSentenceGaps(differences.length === 1 ? differOne : differ, counts);
    return `${conclusion} ${fillSentenceGaps(differing, { names })}`;
  }
  const { length } = rows.filter(({ agrees }) => agrees === true);
  if (length === rows.length) return fillSentenceGaps(agree, counts);
  return fillSentenceGaps(compared, { ...counts, count: formatCount(length) });
}

function comparisonCopy(rows: readonly ComparedPlace[]): string {
  return rows.map((row) => `${row.label}: ${row.typed || "–"}. ${compareSentence(row)}`.trim()).join("\n");
}

/** How a typed number compares; "" without one. */
function compareSentence({ value, typed, agrees }: ComparedPlace): string {
  const { agrees: same, differs, unread } = lateWords().mapping;
  if (typed === "") return "";
  if (agrees === null) return fillSentenceGaps(unread, { example: formatAllDigitsUngrouped(12.3) });
  return agrees ? same : fillSentenceGaps(differs, { value: formatAllDigitsUngrouped(value) });
}

interface MappingInUseProps extends MappingProposalSectionProps {
  readonly by: AppliedMapping;
  readonly mapped: MappingReport;
}

/** The mapping in use, its misfits, and the changes that are possible if it is this computer's own. */
export function MappingInUse({
  readings,
  by: { mapping, own },
  mapped: { roles, misfit },
  onChange,
}: MappingInUseProps) {
  const { ignore, recognise } = lateWords().mapping;
  const without = misfit && own ? addIgnoredMember(mapping, misfit) : null;
  return (
    <div data-state={misfit ? "mapping-misfit" : "mapping-in-use"}>
      {misfit && <p class="fault">{sentence(misfit)}</p>}
      {without && (
        <RequestButton
          name={ignore}
          press="changeMapping"
          ask={() => readings.replace(without)}
          said={onChange}
        />
      )}
      {own && (
        <RequestButton
          name={recognise}
          press="changeMapping"
          ask={() => readings.replace(null)}
          said={onChange}
        />
      )}
      <MappingRoles roles={roles} mapping={mapping} />
    </div>
  );
}

interface MappingRolesProps extends Pick<MappingReport, "roles">, Pick<AppliedMapping, "mapping"> {
  readonly ignored?: readonly IgnoredMemberOfList[];
}

function MappingRoles({ roles, ignored = [], mapping }: MappingRolesProps) {
  const { copy: name, title: label } = lateWords().mapping;
  const text = `${JSON.stringify(mapping, null, 2)}\n`;
  const sections = [...formatMappingRoleSections(roles), ...formatIgnoredSections(ignored)];
  return <ReportSections sections={sections} copy={{ text, name, label }} />;
}

interface RequestButtonProps<T> {
  readonly name: string;
  readonly press: "mapping" | "changeMapping";
  readonly ask: () => Promise<T>;
  /** The message about the result. */
  readonly said: (came: T) => string;
  /** The id of the text that says why the button does nothing yet; undefined once it does. */
  readonly hint?: string | undefined;
  readonly children?: (came: T) => ComponentChildren;
}

/** A button that requests something, with the result or the reason of a failure below it. */
function RequestButton<T>({ name, press: pressName, ask, said, hint, children }: RequestButtonProps<T>) {
  const { begin, busy } = usePress();
  const [answer, setAnswer] = useState<{ readonly said: string; readonly came: T | undefined }>();
  const [press, setPress] = useState<Press>();
  const isInLine = useIsInLine(press);
  const isIdle = hint !== undefined;
  const request = () => {
    if (isIdle) return;
    begin(pressName, async (running) => {
      setPress(running);
      const { value: came, problem } = await awaitAnswer(ask());
      const text = came === undefined ? sentence(problem ?? { kind: "internal" }) : said(came);
      setAnswer({ said: text, came });
      // Without a text, a refresh has begun that says what comes of it.
      return text === "" ? null : { kind: problem ? "failed" : "done", text };
    });
  };
  return (
    <div class="asking">
      <button type="button" aria-disabled={busy || isIdle} aria-describedby={hint} onClick={request}>
        {name}
      </button>
      {answer && !busy && !isInLine && <p class="note">{answer.said}</p>}
      {!busy && answer?.came !== undefined && children?.(answer.came)}
    </div>
  );
}

interface CompareRowProps {
  readonly row: ComparedPlace;
  readonly onTyped: (text: string) => void;
}

/** One number, and a field for the platform's number. */
function CompareRow({ row, onTyped }: CompareRowProps) {
  const id = useId();
  const isAtFault = row.typed !== "" && row.agrees !== true;
  return (
    <div class="field">
      <label for={id} title={row.product}>
        {row.label}
      </label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        aria-invalid={isAtFault}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      />
      <p id={`${id}-said`} class={isAtFault ? "fault" : "note"} aria-live="polite">
        {compareSentence(row)}
      </p>
    </div>
  );
}
