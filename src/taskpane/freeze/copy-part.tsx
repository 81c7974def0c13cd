import { useEffect, useState } from "preact/hooks";
import { CheckBox } from "../../page/check-box";
import { SentenceWithGaps } from "../../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/freeze-words";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import type { CopyResult, FreezerForPane, SheetForCopy } from "../../workbook/freeze/freeze-types";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { FreezeTaskView, TaskButton } from "./freeze-task-view";
import { ObstructedCellList } from "./freeze-lists";
import { explainFreezeObstacle, joinCountedSentences, listNamesShortly } from "./freeze-texts";
import { RecordDigest } from "./record-digest";
import type { FreezeTask } from "./use-freeze-task";

const workbookFileType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Where making a copy has come. */
export type CopyStep =
  | { readonly kind: "sheets"; readonly sheets: readonly SheetForCopy[] }
  | { readonly kind: "made"; readonly result: CopyResult };

interface CopyPartProps {
  readonly engine: FreezerForPane;
  readonly task: FreezeTask<CopyStep>;
  readonly goTo: (area: string) => void;
}

/** A new workbook of values with its record, for somebody else. */
export function CopyPart({ engine, task, goTo }: CopyPartProps) {
  const said = chooseFreezeWords().copying;
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  const choose = () =>
    task.run("sheets", async () => ({ kind: "sheets", sheets: await engine.sheetsForCopy() }));
  const make = (sheets: readonly string[]) =>
    task.run("copy", async (progress) => ({ kind: "made", result: await engine.copy(sheets, progress) }));
  return (
    <section class="freeze-part" aria-labelledby="copy-title">
      <h3 id="copy-title" ref={title} tabIndex={-1}>
        {said.title}
      </h3>
      <p class="note">{said.meaning}</p>
      <div class="answers">
        <TaskButton busy={task.busy} onPress={choose}>
          {said.choose}
        </TaskButton>
      </div>
      <FreezeTaskView
        task={task}
        stateOf={stateOfStep}
        say={(step) => <CopySentence step={step} />}
        onUndone={() => {}}
      >
        {(step) =>
          step.kind === "sheets" ? (
            <SheetChoice sheets={step.sheets} task={task} onMake={make} />
          ) : (
            <MadeCopy {...step.result} goTo={goTo} />
          )
        }
      </FreezeTaskView>
    </section>
  );
}

function stateOfStep(step: CopyStep) {
  if (step.kind === "sheets") return "copy-sheets";
  return step.result.isOpened ? "copy-opened" : "copy-to-download";
}

function CopySentence({ step }: { readonly step: CopyStep }) {
  const said = chooseFreezeWords().copying;
  if (step.kind === "sheets") return null;
  return <>{step.result.isOpened ? said.opened : said.made}</>;
}

interface SheetChoiceProps {
  readonly sheets: readonly SheetForCopy[];
  readonly task: FreezeTask<CopyStep>;
  readonly onMake: (sheets: readonly string[]) => void;
}

/** The sheets to copy: at first all that the user sees. What is hidden and goes along is said before. */
function SheetChoice({ sheets, task, onMake }: SheetChoiceProps) {
  const freeze = chooseFreezeWords();
  const said = freeze.copying;
  const [left, setLeft] = useState(
    () => new Set(sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)),
  );
  const chosen = sheets.filter(({ name }) => !left.has(name));
  const choose = (name: string, isChosen: boolean) =>
    setLeft(new Set([...left].filter((one) => one !== name).concat(isChosen ? [] : [name])));
  return (
    <>
      <div class="freeze-sheets" role="group" aria-label={said.sheets}>
        {sheets.map(({ name, isHidden }) => (
          <CheckBox key={name} checked={!left.has(name)} onChange={(isChosen) => choose(name, isChosen)}>
            <bdi>{isHidden ? fillSentenceGaps(said.hiddenSheet, { name }) : sanitiseNameForPane(name)}</bdi>
          </CheckBox>
        ))}
      </div>
      <HiddenInCopy chosen={chosen} />
      <div class="answers">
        <TaskButton
          busy={task.busy || chosen.length === 0}
          isPrimary
          onPress={() => onMake(chosen.map(({ name }) => name))}
        >
          {said.make}
        </TaskButton>
        <button type="button" onClick={task.drop}>
          {freeze.cancel}
        </button>
      </div>
    </>
  );
}

function HiddenInCopy({ chosen }: { readonly chosen: readonly SheetForCopy[] }) {
  const said = chooseFreezeWords().copying;
  const hidden = chosen.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const hiding = chosen.filter(({ hidesCells }) => hidesCells).map(({ name }) => name);
  return (
    <div role="status">
      {chosen.length === 0 && <p class="note">{said.noSheet}</p>}
      {hidden.length > 0 && (
        <p class="note">
          <SentenceWithGaps text={said.hiddenSheets} fill={{ names: listNamesShortly(hidden) }} />
        </p>
      )}
      {hiding.length > 0 && (
        <p class="note">
          <SentenceWithGaps text={said.hiddenCells} fill={{ names: listNamesShortly(hiding) }} />
        </p>
      )}
    </div>
  );
}

function MadeCopy({ file, fileName, isOpened, cells, otherFormulas, left, digest, goTo }: MadeCopyProps) {
  const said = chooseFreezeWords().copying;
  const sentence = joinCountedSentences([
    { text: said.ours, one: said.oursOne, count: cells },
    { text: said.others, one: said.othersOne, count: otherFormulas },
  ]);
  return (
    <>
      {!isOpened && <DownloadLink file={file} name={fileName} />}
      <p>
        <SentenceWithGaps {...sentence} />
      </p>
      {left.length > 0 && <h4>{said.left}</h4>}
      <ObstructedCellList all={left} explain={explainFreezeObstacle} onGo={goTo} />
      <RecordDigest digest={digest} isNew />
    </>
  );
}

interface MadeCopyProps extends CopyResult, Pick<CopyPartProps, "goTo"> {}

/** The copy's file, for an Excel that does not open it. */
function DownloadLink({ file, name }: { readonly file: CopyResult["file"]; readonly name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: workbookFileType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === undefined) return null;
  return (
    <p>
      <a class="freeze-download" href={address} download={name}>
        <SentenceWithGaps text={chooseFreezeWords().copying.download} fill={{ name }} />
      </a>
    </p>
  );
}
