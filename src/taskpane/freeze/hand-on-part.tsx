import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { SentenceWithGaps } from "../../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/freeze-words";
import { NoValueError } from "../../lca/reasons";
import type { FileLook, FreezerForPane } from "../../workbook/freeze/freeze-types";
import { UndoButton } from "../action-outcome";
import { formatTime } from "../report/figure-format";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { TaskButton } from "./freeze-task-view";
import { listNamesShortly } from "./freeze-texts";
import type { FreezingStep } from "./freezing-steps";
import { FreezingSteps, beginFreezing } from "./freezing-steps";
import type { FreezeRequest } from "./use-freeze-requests";
import type { FreezeTask } from "./use-freeze-task";

interface HandOnPartProps {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  /** Undefined until Excel has told. */
  readonly file: FileLook | undefined;
  readonly look: () => Promise<FileLook | null>;
  readonly task: FreezeTask<FreezingStep>;
  readonly request: FreezeRequest | undefined;
  readonly goTo: (area: string) => void;
  readonly onThaw: () => void;
  readonly onChanged: () => void;
}

/** The guide to a copy for somebody else, which Excel makes: it knows everything in the file. */
export function HandOnPart(props: HandOnPartProps) {
  const { engine, file, task, request, goTo, onChanged } = props;
  const said = chooseFreezeWords().handingOn;
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  useEffect(() => {
    if (request?.part === "hand-on") title.current?.focus();
  }, [request]);
  return (
    <section class="freeze-part" aria-labelledby="hand-on-title">
      <h3 id="hand-on-title" ref={title} tabIndex={-1}>
        {said.title}
      </h3>
      {file && <Guide {...props} file={file} />}
      <FreezingSteps {...{ engine, task, goTo, onChanged }} isToHandOn />
    </section>
  );
}

type GuideProps = HandOnPartProps & { readonly file: FileLook };

function Guide(props: GuideProps) {
  const { file, task } = props;
  if (file.movedFrom !== null) return <MovedGuide {...file} movedFrom={file.movedFrom} />;
  const isFrozen = task.state.kind === "ended" && task.state.result.kind === "frozen";
  if (isFrozen || file.frozenSince !== null) return <FrozenGuide {...props} />;
  // The formulas are back, after a copy was saved.
  if (task.state.kind === "undone" && file.way.kind !== "copy-first") return <RestoredGuide task={task} />;
  switch (file.way.kind) {
    case "copy-first":
      return <CopyFirstGuide {...props} why={file.way.why} />;
    case "freeze-first":
      return <FreezeFirstGuide {...props} />;
    case "save-first":
      return <SaveFirstGuide {...props} why={file.way.why} />;
  }
}

/** Where a freeze in the open file would reach other people, or its saved state, at once. */
function CopyFirstGuide({
  why,
  ...props
}: GuideProps & { readonly why: "web" | "auto-save" | "online" | "unknown" }) {
  const said = chooseFreezeWords().handingOn;
  const { name } = props.file.file;
  return (
    <div class="freeze-guide" data-state="hand-on-copy-first">
      <Sentence text={said.copyFirst[why]} file={name} />
      <CopyContents {...props.file} />
      <ol class="freeze-numbered">
        <li>
          <p>{why === "web" ? said.copyOnWeb : said.copy}</p>
        </li>
        <li>
          <Sentence text={said.freezeCopy} file={name} />
          <FreezeButton {...props}>{said.freezeFile}</FreezeButton>
        </li>
        <li>
          <p>{said.handOnCopy}</p>
        </li>
      </ol>
    </div>
  );
}

function FreezeFirstGuide(props: GuideProps) {
  const said = chooseFreezeWords().handingOn;
  return (
    <div class="freeze-guide" data-state="hand-on-freeze-first">
      <Sentence text={said.freezeFirst} file={props.file.file.name} />
      <CopyContents {...props.file} />
      <ol class="freeze-numbered">
        <li>
          <p>{said.freeze}</p>
          <FreezeButton {...props}>{said.freezeAll}</FreezeButton>
        </li>
        <li>
          <p>{said.copy}</p>
        </li>
        <li>
          <p>{said.comeBack}</p>
        </li>
      </ol>
    </div>
  );
}

function SaveFirstGuide({
  why,
  file,
  task,
  look,
}: GuideProps & { readonly why: "never-saved" | "unsaved-changes" }) {
  const said = chooseFreezeWords().handingOn;
  return (
    <div class="freeze-guide" data-state="hand-on-save-first">
      <Sentence text={said.saveFirst[why]} file={file.file.name} />
      <TaskButton busy={task.busy} onPress={() => void look()}>
        {said.again}
      </TaskButton>
    </div>
  );
}

/** The open file is frozen: what comes next, and the way back. */
function FrozenGuide(props: GuideProps) {
  const { file, task, connected, look, onThaw, onChanged } = props;
  const words = chooseFreezeWords();
  const said = words.handingOn;
  const { name } = file.file;
  const undo =
    task.state.kind === "ended" && task.state.result.kind === "frozen" ? task.state.result.result.undo : null;
  // Save As may have made this window the copy since the last look.
  const undoUnlessMoved = async () => {
    const now = await look();
    if (undo === null || now === null || now.movedFrom !== null)
      throw new NoValueError({ kind: "cancelled" });
    return undo();
  };
  const isCopy = file.way.kind === "copy-first";
  return (
    <div class="freeze-guide" data-state="hand-on-frozen">
      {file.frozenSince !== null && (
        <p>
          <SentenceWithGaps text={said.frozen} fill={{ when: formatTime(file.frozenSince) }} />
        </p>
      )}
      {isCopy ? <Sentence text={said.handOnFile} file={name} /> : <p>{said.saveCopy}</p>}
      <Sentence text={isCopy ? said.isNoCopy : said.isSaved} file={name} />
      {undo ? (
        <UndoButton
          undo={undoUnlessMoved}
          onUndone={(sentence) => {
            task.undone(sentence);
            onChanged();
          }}
        />
      ) : connected ? (
        <TaskButton busy={task.busy} onPress={onThaw}>
          {words.thaw}
        </TaskButton>
      ) : (
        <p class="note">{said.connectToThaw}</p>
      )}
    </div>
  );
}

function RestoredGuide({ task }: Pick<HandOnPartProps, "task">) {
  const words = chooseFreezeWords();
  return (
    <div class="freeze-guide answers">
      <p>{words.handingOn.handOnCopy}</p>
      <button type="button" class="small" onClick={task.drop}>
        {words.close}
      </button>
    </div>
  );
}

/** Save As has made this window the copy: the file that was frozen is closed, as it was last saved. */
function MovedGuide({ file, movedFrom }: FileLook & { readonly movedFrom: string }) {
  return (
    <div class="freeze-guide" data-state="hand-on-moved">
      <p>
        <SentenceWithGaps
          text={chooseFreezeWords().handingOn.moved}
          fill={{ file: file.name, before: movedFrom }}
        />
      </p>
    </div>
  );
}

/** What a copy holds besides values: Excel copies whole files. */
function CopyContents({ hiddenSheets, liveNames }: FileLook) {
  const said = chooseFreezeWords().handingOn;
  return (
    <>
      <p>
        {said.holds}{" "}
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

/** Freezes the whole file, unless the way has changed since it was looked at. The part above says how to connect. */
function FreezeButton({
  engine,
  connected,
  file,
  look,
  task,
  children,
}: GuideProps & { readonly children: ComponentChildren }) {
  if (!connected) return null;
  const press = async () => {
    const now = await look();
    if (now?.way.kind === file.way.kind && now.frozenSince === null) beginFreezing(engine, task, "workbook");
  };
  return (
    <TaskButton busy={task.busy} onPress={() => void press()}>
      {children}
    </TaskButton>
  );
}

function Sentence({ text, file }: { readonly text: string; readonly file: string }) {
  return (
    <p>
      <SentenceWithGaps text={text} fill={{ file }} />
    </p>
  );
}
