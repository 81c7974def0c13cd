import { useState, useId } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { AppliedMapping } from "../../client/account/service-data-reader";
import type {
  MappingWithValuesToCheck,
  MappingProposalResult,
  MappingControlMethods,
} from "../../addin/connection/mapping-control";
import { addIgnoredMember } from "../../addin/connection/mapping-control";
import type { MappingReport } from "../../wire/mapping/mapping-report";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { sentence } from "../../words/reason-sentence";
import { words } from "../../words/ui-words";
import { lateWords } from "../../words/late-words";
import { ReportSections } from "./report-sections";
import { formatMappingRoleSections } from "./service-report-lines";
import { reasonFromError } from "../../lca/reasons";
import { useSingleAction } from "../page/use-single-action";
import { isEqualAtTypedDigits } from "./typed-digits";
import { appendBracketedUnit } from "../../lca/units";
import type { PlatformCheckValue } from "../../client/picking/platform-check-values";
import { formatAllDigitsUngrouped } from "../locale-numbers";

interface MappingProposalSectionProps {
  readonly readings: MappingControlMethods;
  /** Called after a change of how the service is read, with false if it could not be kept; returns the message. */
  readonly onChange: (done: boolean) => string;
}

/** Proposes a mapping from what was recognised, shows it, and compares its numbers with the platform's. */
export function MappingProposalSection({ readings, onChange }: MappingProposalSectionProps) {
  const { title, meaning, propose, proposed, lacking, compare } = lateWords().mapping;
  const said = (found: MappingProposalResult) =>
    "mapping" in found ? proposed : fillSentenceGaps(lacking, { ...found });
  return (
    <section>
      <h3>{title}</h3>
      <p class="note">{meaning}</p>
      <RequestButton name={propose} ask={readings.propose} said={said}>
        {(found) =>
          "mapping" in found && (
            <>
              <MappingRoles {...found} />
              <RequestButton name={compare} ask={async () => found} said={comparisonText}>
                {() => found.places.length > 1 && <MappingComparisonView {...found} onChange={onChange} />}
              </RequestButton>
            </>
          )
        }
      </RequestButton>
    </section>
  );
}

function comparisonText({ places: { length } }: MappingWithValuesToCheck): string {
  const { howTo, tooFew } = lateWords().mapping;
  return length > 1 ? fillSentenceGaps(howTo, { count: String(length) }) : tooFew;
}

type MappingComparisonProps = MappingWithValuesToCheck & Pick<MappingProposalSectionProps, "onChange">;

/** Numbers to compare with those on the platform; once all agree, their mapping can be kept. */
function MappingComparisonView({ places, keep, onChange }: MappingComparisonProps) {
  const [agreed, setAgreed] = useState<ReadonlyMap<number, boolean>>(new Map());
  return (
    <section data-state="mapping-compared">
      <h3>{lateWords().mapping.shows}</h3>
      {places.map((place, at) => (
        <CompareRow
          key={at}
          place={place}
          onCompared={(agrees) => setAgreed((before) => new Map([...before, [at, agrees]]))}
        />
      ))}
      {places.every((_, at) => agreed.get(at)) && (
        <RequestButton name={words.keeping.here} ask={keep} said={onChange} />
      )}
    </section>
  );
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
      {without && <RequestButton name={ignore} ask={() => readings.replace(without)} said={onChange} />}
      {own && <RequestButton name={recognise} ask={() => readings.replace(null)} said={onChange} />}
      <MappingRoles roles={roles} mapping={mapping} />
    </div>
  );
}

function MappingRoles({ roles, mapping }: Pick<MappingReport, "roles"> & Pick<AppliedMapping, "mapping">) {
  const { copy: name, title: label } = lateWords().mapping;
  const text = `${JSON.stringify(mapping, null, 2)}\n`;
  return <ReportSections sections={formatMappingRoleSections(roles)} copy={{ text, name, label }} />;
}

interface RequestButtonProps<T> {
  readonly name: string;
  readonly ask: () => Promise<T>;
  /** The message about the result. */
  readonly said: (came: T) => string;
  readonly children?: (came: T) => ComponentChildren;
}

/** A button that requests something, with the result or the reason of a failure below it. */
function RequestButton<T>({ name, ask, said, children }: RequestButtonProps<T>) {
  const { begin, busy } = useSingleAction();
  const [answer, setAnswer] = useState<{ readonly said: string; readonly shown?: ComponentChildren }>();
  const press = () =>
    begin(() =>
      ask().then(
        (came) => setAnswer({ said: said(came), shown: children?.(came) }),
        (thrown: unknown) => setAnswer({ said: sentence(reasonFromError(thrown)) }),
      ),
    );
  return (
    <div class="asking">
      <button type="button" aria-disabled={busy} onClick={press}>
        {name}
      </button>
      <p class="note" aria-live="polite">
        {busy ? lateWords().mapping.waiting : answer?.said}
      </p>
      {!busy && answer?.shown}
    </div>
  );
}

interface CompareRowProps {
  readonly place: PlatformCheckValue;
  readonly onCompared: (agrees: boolean) => void;
}

/** One number, and a field for the platform's number. */
function CompareRow({ place: { product, stage, indicator, unit, value }, onCompared }: CompareRowProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { agrees: same, differs, unread } = lateWords().mapping;
  const compare = (text: string) =>
    isEqualAtTypedDigits(text, value, formatAllDigitsUngrouped(0.5).charAt(1));
  const agrees = compare(typed);
  const verdict = agrees ? same : fillSentenceGaps(differs, { value: formatAllDigitsUngrouped(value) });
  const isAtFault = typed.trim() !== "" && agrees !== true;
  return (
    <div class="field">
      <label for={id}>
        {[product, stage, appendBracketedUnit(indicator, unit)].map(sanitiseNameForPane).join(" · ")}
      </label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        aria-invalid={isAtFault}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          onCompared(compare(text) === true);
        }}
      />
      <p id={`${id}-said`} class={isAtFault ? "fault" : "note"} aria-live="polite">
        {typed.trim() !== "" &&
          (agrees === null ? fillSentenceGaps(unread, { example: formatAllDigitsUngrouped(12.3) }) : verdict)}
      </p>
    </div>
  );
}
