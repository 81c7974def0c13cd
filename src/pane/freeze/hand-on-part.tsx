import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { NoValueError } from "../../lca/reasons";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/late-words";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import type { FileLook } from "../../workbook/freeze/freeze-types";
import { UndoButton } from "../action-outcome";
import { formatTime } from "../report/figure-format";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { TaskButton } from "./freeze-task-view";
import { listNamesShortly } from "./freeze-texts";
import type { FreezingStep } from "./freezing-steps";
import { FreezingSteps } from "./freezing-steps";
import type { LookAtFile } from "./use-file-look";
import { undoInSameFile } from "./use-file-look";
import type { PartRequest } from "../part-request";
import type { FreezePartProps, FreezeTask } from "./use-freeze-task";

interface HandOnPartProps extends FreezePartProps<FreezingStep> {
  /** Undefined until Excel has told. */
  readonly file: FileLook | undefined;
  readonly look: LookAtFile;
  readonly request: PartRequest | undefined;
  readonly onThaw: () => void;
  /** Whether the numbers to hand on match their record. */
  readonly children: ComponentChildren;
}

/** Which guide is right for the open file. */
type GuideKind = "copy-first" | "freeze-first" | "save-first" | "frozen" | "restored" | "moved";

/** The guide to a copy for somebody else, which Excel makes: it knows everything in the file. */
export function HandOnPart(props: HandOnPartProps) {
  const { engine, file, look, task, request, goTo, children } = props;
  const [isRestored, setRestored] = useState(false);
  const guide = file && chooseGuide(file, task, isRestored);
  const title = useLostFocusTarget<HTMLHeadingElement>(`${guide} ${task.state.kind}`);
  useEffect(() => {
    if (request?.part === "hand-on") title.current?.focus();
  }, [request]);
  // A plan is for the file and the way that it was made for.
  useEffect(() => {
    if (task.state.kind === "ended" && task.state.result.kind === "planned") task.drop();
  }, [guide, file?.file.address]);
  const isUnchanged = async () => {
    const present = await look();
    return present?.file.address === file?.file.address && present?.way.kind === file?.way.kind;
  };
  return (
    <section class="freeze-part" aria-labelledby="hand-on-title">
      <h3 id="hand-on-title" ref={title} tabIndex={-1}>
        {chooseFreezeWords().handingOn.title}
      </h3>
      <p aria-live="polite">{file && guide && <SentenceWithGaps {...leadSentence(file, guide)} />}</p>
      {children}
      {file && guide && (
        <div class="freeze-guide" data-state={`hand-on-${guide}`}>
          <Guide {...props} {...{ file, guide }} onRestored={setRestored} />
        </div>
      )}
      <FreezingSteps {...{ engine, task, goTo, isUnchanged }} />
    </section>
  );
}

function chooseGuide(file: FileLook, task: FreezeTask<FreezingStep>, isRestored: boolean): GuideKind {
  if (file.movedFrom !== null) return "moved";
  if (findUndo(task) || file.frozenSince !== null) return "frozen";
  if (task.state.kind === "undone" && isRestored && file.way.kind !== "copy-first") return "restored";
  return file.way.kind;
}

/** The undo of the freeze of this session. */
function findUndo({ state }: FreezeTask<FreezingStep>) {
  return state.kind === "ended" && state.result.kind === "frozen" ? state.result.result.undo : null;
}

/** What is so, and what to do first. */
function leadSentence(look: FileLook, guide: GuideKind): SentenceTemplateWithNames {
  const said = chooseFreezeWords().handingOn;
  const { file, way, frozenSince, movedFrom } = look;
  const fill = { file: file.name };
  switch (guide) {
    case "moved": {
      const isSameName = file.name === movedFrom?.name;
      const [now, before] = isSameName ? [file.address, movedFrom.address] : [file.name, movedFrom?.name];
      return { text: said.moved, fill: { file: now, before: before ?? "" } };
    }
    case "frozen":
      return frozenSince === null
        ? { text: said.frozenNow, fill: {} }
        : { text: said.frozen, fill: { when: formatTime(frozenSince) } };
    case "restored":
      return { text: said.restored, fill: {} };
    default:
      if (way.kind === "copy-first") return { text: said.copyFirst[way.why], fill };
      if (way.kind === "save-first") return { text: said.saveFirst[way.why], fill };
      return { text: said.freezeFirst, fill };
  }
}

interface GuideProps extends HandOnPartProps {
  readonly file: FileLook;
  readonly guide: GuideKind;
  /** Called after an undo: true if the formulas are back. */
  readonly onRestored: (isRestored: boolean) => void;
}

/** What to do next. */
function Guide(props: GuideProps) {
  const { file, guide, look, task } = props;
  const { handingOn, close } = chooseFreezeWords();
  switch (guide) {
    case "copy-first": {
      const isOnWeb = file.way.kind === "copy-first" && file.way.why === "web";
      return (
        <>
          <CopyContents {...file} />
          <ol class="freeze-numbered">
            <li>
              <p>{isOnWeb ? handingOn.copyOnWeb : handingOn.copy}</p>
            </li>
            <li>
              <FileSentence text={handingOn.freezeCopy} {...file} />
              <FreezeButton {...props}>{handingOn.freezeFile}</FreezeButton>
            </li>
            <li>
              <p>{handingOn.handOnCopy}</p>
            </li>
          </ol>
        </>
      );
    }
    case "freeze-first":
      return (
        <>
          <CopyContents {...file} />
          <ol class="freeze-numbered">
            <li>
              <p>{handingOn.freeze}</p>
              <FreezeButton {...props}>{handingOn.freezeAll}</FreezeButton>
            </li>
            <li>
              <p>{handingOn.copy}</p>
            </li>
            <li>
              <p>{handingOn.comeBack}</p>
            </li>
          </ol>
        </>
      );
    case "save-first":
      return (
        <TaskButton busy={task.busy} onPress={() => void look()}>
          {handingOn.again}
        </TaskButton>
      );
    case "frozen":
      return <FrozenGuide {...props} />;
    case "restored":
      return (
        <button type="button" class="small" onClick={task.drop}>
          {close}
        </button>
      );
    case "moved":
      return <FileSentence text={handingOn.renamed} {...file} />;
  }
}

/** The open file is frozen: what comes next, and the way back. */
function FrozenGuide({ file, task, connected, look, onThaw, onRestored }: GuideProps) {
  const { handingOn, thaw } = chooseFreezeWords();
  const undo = findUndo(task);
  const mayBeCopy = file.way.kind === "copy-first";
  const endUndo = (isRestored: boolean) => (sentence: string) => {
    onRestored(isRestored);
    task.undone(sentence);
  };
  return (
    <>
      {!mayBeCopy && <p>{handingOn.saveCopy}</p>}
      <FileSentence text={handingOn.handOnFile} {...file} />
      <FileSentence text={mayBeCopy ? handingOn.isNoCopy : handingOn.isSaved} {...file} />
      {undo && (
        <UndoButton undo={undoInSameFile(undo, look)} onUndone={endUndo(true)} onWithdrawn={endUndo(false)} />
      )}
      {task.state.kind === "undone" && <p>{handingOn.undoRefused}</p>}
      {!undo && connected && (
        <TaskButton busy={task.busy} onPress={onThaw}>
          {thaw}
        </TaskButton>
      )}
      {!undo && !connected && <p class="note">{handingOn.connectToThaw}</p>}
    </>
  );
}

/** What a copy holds besides values: Excel copies whole files. */
function CopyContents({ hiddenSheets, liveNames }: FileLook) {
  const said = chooseFreezeWords().handingOn;
  return (
    <>
      <p>
        {said.holds} {said.holdsHistory}{" "}
        {hiddenSheets.length > 0 && (
          <SentenceWithGaps text={said.hidden} fill={{ names: listNamesShortly(hiddenSheets) }} />
        )}
      </p>
      <p class="note">
        {said.live}{" "}
        {liveNames.length > 0 && (
          <SentenceWithGaps text={said.liveNames} fill={{ names: listNamesShortly(liveNames) }} />
        )}
      </p>
    </>
  );
}

/** Plans to freeze the whole file, unless the way has changed since it was looked at. The part above says how to connect. */
function FreezeButton({
  engine,
  connected,
  file,
  look,
  task,
  children,
}: GuideProps & { readonly children: ComponentChildren }) {
  if (!connected) return null;
  const plan = () =>
    task.run("planFreeze", async (progress) => {
      const now = await look();
      if (now?.way.kind !== file.way.kind) throw new NoValueError({ kind: "cancelled" });
      return { kind: "planned", plan: await engine.planFreeze("workbook", progress) };
    });
  return (
    <TaskButton busy={task.busy} onPress={plan}>
      {children}
    </TaskButton>
  );
}

function FileSentence({ text, file }: Pick<FileLook, "file"> & { readonly text: string }) {
  return (
    <p>
      <SentenceWithGaps text={text} fill={{ file: file.name }} />
    </p>
  );
}
