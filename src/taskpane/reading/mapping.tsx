import { useState, useId } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { ReadBy } from "../../account/reading";
import type { Comparison, Proposed, ServiceReadings } from "../../connection/service-readings";
import { ignoring } from "../../connection/service-readings";
import type { MappedReading } from "../../mapping/seen";
import { filled, shown } from "../../words/names";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import { mappingWords } from "../../words/help";
import { Report } from "./report";
import { sectionsOfRoles } from "./sections";
import { reasonOf } from "../../lca/reasons";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { agreesAtDigits } from "../../lca/digits";
import { withUnit } from "../../lca/units";
import type { Place } from "../../picking/places";
import { digits } from "../numbers";

interface MappingProps {
  readonly readings: ServiceReadings;
  /** Called after a change of how the service is read, with false if it could not be kept; returns the message. */
  readonly onChange: (done: boolean) => string;
}

/** Proposes a mapping from what was recognised, shows it, and compares its numbers with the platform's. */
export function Proposing({ readings, onChange }: MappingProps) {
  const { title, meaning, propose, proposed, lacking, compare } = mappingWords();
  const said = (found: Proposed) => ("mapping" in found ? proposed : filled(lacking, { ...found }));
  return (
    <section>
      <h3>{title}</h3>
      <p class="note">{meaning}</p>
      <Asking name={propose} ask={readings.propose} said={said}>
        {(found) =>
          "mapping" in found && (
            <>
              <Roles {...found} />
              <Asking name={compare} ask={async () => found} said={howMany}>
                {() => found.places.length > 1 && <Comparing {...found} onChange={onChange} />}
              </Asking>
            </>
          )
        }
      </Asking>
    </section>
  );
}

function howMany({ places: { length } }: Comparison): string {
  const { howTo, tooFew } = mappingWords();
  return length > 1 ? filled(howTo, { count: String(length) }) : tooFew;
}

type ComparingProps = Comparison & Pick<MappingProps, "onChange">;

/** Numbers to compare with those on the platform; once all agree, their mapping can be kept. */
function Comparing({ places, keep, onChange }: ComparingProps) {
  const [agreed, setAgreed] = useState<ReadonlyMap<number, boolean>>(new Map());
  return (
    <section data-state="mapping-compared">
      <h3>{mappingWords().shows}</h3>
      {places.map((place, at) => (
        <CompareRow
          key={at}
          place={place}
          onCompared={(agrees) => setAgreed((before) => new Map([...before, [at, agrees]]))}
        />
      ))}
      {places.every((_, at) => agreed.get(at)) && (
        <Asking name={words.keeping.here} ask={keep} said={onChange} />
      )}
    </section>
  );
}

interface MappedProps extends MappingProps {
  readonly by: ReadBy;
  readonly mapped: MappedReading;
}

/** The mapping in use, its misfits, and the changes that are possible if it is this computer's own. */
export function Mapped({ readings, by: { mapping, own }, mapped: { roles, misfit }, onChange }: MappedProps) {
  const { ignore, recognise } = mappingWords();
  const without = misfit && own ? ignoring(mapping, misfit) : null;
  return (
    <div data-state={misfit ? "mapping-misfit" : "mapping-in-use"}>
      {misfit && <p class="fault">{sentence(misfit)}</p>}
      {without && <Asking name={ignore} ask={() => readings.replace(without)} said={onChange} />}
      {own && <Asking name={recognise} ask={() => readings.replace(null)} said={onChange} />}
      <Roles roles={roles} mapping={mapping} />
    </div>
  );
}

function Roles({ roles, mapping }: Pick<MappedReading, "roles"> & Pick<ReadBy, "mapping">) {
  const { copy: name, title: label } = mappingWords();
  const text = `${JSON.stringify(mapping, null, 2)}\n`;
  return <Report sections={sectionsOfRoles(roles)} copy={{ text, name, label }} />;
}

interface AskingProps<T> {
  readonly name: string;
  readonly ask: () => Promise<T>;
  /** The message about the result. */
  readonly said: (came: T) => string;
  readonly children?: (came: T) => ComponentChildren;
}

/** A button that requests something, with the result or the reason of a failure below it. */
function Asking<T>({ name, ask, said, children }: AskingProps<T>) {
  const { begin, busy } = useOneAtATime();
  const [answer, setAnswer] = useState<{ readonly said: string; readonly shown?: ComponentChildren }>();
  const press = () =>
    begin(() =>
      ask().then(
        (came) => setAnswer({ said: said(came), shown: children?.(came) }),
        (thrown: unknown) => setAnswer({ said: sentence(reasonOf(thrown)) }),
      ),
    );
  return (
    <div class="asking">
      <button type="button" aria-disabled={busy} onClick={press}>
        {name}
      </button>
      <p class="note" aria-live="polite">
        {busy ? mappingWords().waiting : answer?.said}
      </p>
      {!busy && answer?.shown}
    </div>
  );
}

interface RowProps {
  readonly place: Place;
  readonly onCompared: (agrees: boolean) => void;
}

/** One number, and a field for the platform's number. */
function CompareRow({ place: { product, stage, indicator, unit, value }, onCompared }: RowProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { agrees: same, differs, unread } = mappingWords();
  const compare = (text: string) => agreesAtDigits(text, value, digits(0.5).charAt(1));
  const agrees = compare(typed);
  const verdict = agrees ? same : filled(differs, { value: digits(value) });
  const isAtFault = typed.trim() !== "" && agrees !== true;
  return (
    <div class="field">
      <label for={id}>{[product, stage, withUnit(indicator, unit)].map(shown).join(" · ")}</label>
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
        {typed.trim() !== "" && (agrees === null ? filled(unread, { example: digits(12.3) }) : verdict)}
      </p>
    </div>
  );
}
