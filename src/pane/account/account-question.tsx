import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import type { ConnectionAction } from "../use-connection";
import { useAction } from "../action-outcome";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { SwitchPreview, SwitchPreviewLine } from "./switch-preview";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { AccountInSentence } from "./account-in-sentence";
import { QuestionDialog } from "./question-dialog";
import { useFreezeFirst } from "./use-freeze-first";

interface OtherAccountQuestionProps {
  readonly connection: ConnectionControl;
  readonly state: Extract<ConnectionState, { kind: "question" }>;
  readonly action: ConnectionAction;
  /** Writes the list of the numbers on a sheet. */
  readonly engine: RefresherForPane;
  readonly goTo: (area: string) => Promise<void>;
  readonly freezing: () => Promise<FreezerForPane>;
}

/** Asks before an account's numbers replace another's, or unmarked ones. "No" comes first, and changes nothing. */
export function OtherAccountQuestion({
  connection,
  state,
  action,
  engine,
  goTo,
  freezing,
}: OtherAccountQuestionProps) {
  const { held, offered, preview, canFreeze } = state;
  const { act } = useAction();
  const { company } = offered;
  const onGo = (area: string) => act(() => goTo(area));
  const freezeFirst = useFreezeFirst({ connection, freezing, company, onGo });
  const { step } = freezeFirst;
  const answer = (change: boolean) => {
    if (step === "writing" || (step === "checking" && change)) return;
    freezeFirst.cancel();
    action.act(change ? "connect" : "decline", () => connection.answerQuestion(change));
  };
  const moves = held?.service !== offered.service;
  return (
    <QuestionDialog
      title={lateWords().switching.questionTitle}
      yes={words.pane.change}
      no={words.pane.keep}
      cautious
      busy={action.busy || step === "writing"}
      isYesBlocked={step === "checking"}
      onAnswer={answer}
      other={
        canFreeze && (
          <button type="button" aria-disabled={action.busy || step !== "idle"} onClick={freezeFirst.begin}>
            {lateWords().switching.freezeFirst.button}
          </button>
        )
      }
      status={
        <>
          <SwitchPreviewLine preview={preview} />
          {freezeFirst.rest}
        </>
      }
      details={<SwitchPreview {...{ preview, engine, goTo }} />}
    >
      <p>
        {held ? (
          <SentenceWithGaps
            text={lateWords().switching.questionHeld}
            fill={{ held: <AccountInSentence owner={held} withHost={moves} /> }}
          />
        ) : (
          lateWords().switching.questionUnmarked
        )}
      </p>
      <p>
        <SentenceWithGaps
          text={lateWords().switching.questionOffered}
          fill={{ offered: <AccountInSentence owner={offered} withHost={moves} /> }}
        />
      </p>
      {held && (
        <p>
          {canFreeze ? (
            lateWords().switching.freezeFirst.meaning
          ) : (
            <SentenceWithGaps
              text={lateWords().switching.freezeFirst.signIn}
              fill={{ held: <AccountInSentence owner={held} withHost={moves} /> }}
            />
          )}
        </p>
      )}
    </QuestionDialog>
  );
}
