import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import type { WorkbookOwner, ConnectedAccountIdentity } from "../../client/account/workbook-owner";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import type { ConnectionAction } from "../use-connection";
import { useAction } from "../action-outcome";
import { findServiceHostName } from "../service-host-name";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { SwitchPreview, SwitchPreviewLine } from "./switch-preview";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { useFreezeFirst } from "./use-freeze-first";
import { formatLifetime } from "../platform/sign-in-lifetime";

interface ScreenProps<Kind extends "question" | "confirm"> {
  readonly connection: ConnectionControl;
  readonly state: Extract<ConnectionState, { kind: Kind }>;
  readonly action: ConnectionAction;
}

interface OtherAccountQuestionProps extends ScreenProps<"question"> {
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
      title={words.pane.questionTitle}
      yes={words.pane.change}
      no={words.pane.keep}
      cautious
      busy={action.busy || step === "writing"}
      onAnswer={answer}
      other={
        canFreeze && (
          <button type="button" aria-disabled={action.busy || step !== "idle"} onClick={freezeFirst.begin}>
            {words.pane.freezeFirst.button}
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
            text={words.pane.questionHeld}
            fill={{ held: <AccountInSentence owner={held} withHost={moves} /> }}
          />
        ) : (
          words.pane.questionUnmarked
        )}
      </p>
      <p>
        <SentenceWithGaps
          text={words.pane.questionOffered}
          fill={{ offered: <AccountInSentence owner={offered} withHost={moves} /> }}
        />
      </p>
      {held && (
        <p>
          {canFreeze ? (
            words.pane.freezeFirst.meaning
          ) : (
            <SentenceWithGaps
              text={words.pane.freezeFirst.signIn}
              fill={{ held: <AccountInSentence owner={held} withHost={moves} /> }}
            />
          )}
        </p>
      )}
    </QuestionDialog>
  );
}

/** One account in a sentence, with its host if the two accounts use different services. */
export function AccountInSentence({
  owner,
  withHost,
}: {
  readonly owner: WorkbookOwner;
  readonly withHost: boolean;
}) {
  const host = withHost && !owner.sample ? findServiceHostName(owner.service, document.baseURI) : undefined;
  const basis = [owner.standard, owner.presentation].filter((part) => part !== "").join(" ");
  const { account } = words.pane;
  const plain = host === undefined ? account.plain : account.at;
  const text = owner.sample ? account.sample : plain;
  return (
    <SentenceWithGaps
      text={text}
      fill={{ company: <strong>{sanitiseNameForPane(owner.company)}</strong>, basis, host }}
    />
  );
}

/** Asks whether the sign-in from the platform is the user's own. */
export function ConfirmPlatformSignIn({ connection, state: { offered }, action }: ScreenProps<"confirm">) {
  const { platform } = words;
  const named = offered.user !== "" || offered.company !== "";
  const host = <strong>{findServiceHostName(offered.service, document.baseURI)}</strong>;
  return (
    <QuestionDialog
      title={<OwnerComparison who={offered} />}
      yes={platform.yes}
      no={platform.no}
      busy={action.busy}
      onAnswer={(yes) => action.act(yes ? "connect" : "decline", () => connection.answerQuestion(yes))}
    >
      <p>
        <SentenceWithGaps
          text={named ? platform.confirmMeaning : platform.confirmNobodyMeaning}
          fill={{ host }}
        />
      </p>
      <p>
        <SentenceWithGaps
          text={platform.lasts}
          fill={{ time: formatLifetime(offered.launched?.expiresIn ?? null) }}
        />
      </p>
    </QuestionDialog>
  );
}

/** A service may name the user, the company, both or neither. */
function OwnerComparison({ who: { user, company } }: { readonly who: ConnectedAccountIdentity }) {
  const { confirmBoth, confirmOne, confirmNobody } = words.platform;
  const strong = (name: string) => <strong>{sanitiseNameForPane(name)}</strong>;
  if (user === "" && company === "") return <>{confirmNobody}</>;
  if (user === "" || company === "")
    return <SentenceWithGaps text={confirmOne} fill={{ one: strong(user + company) }} />;
  return <SentenceWithGaps text={confirmBoth} fill={{ user: strong(user), company: strong(company) }} />;
}

interface QuestionDialogProps {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
  readonly yes: string;
  readonly no: string;
  /** "No" is the answer that comes first. */
  readonly cautious?: boolean;
  /** A third answer, between the two. */
  readonly other?: ComponentChildren;
  readonly busy: boolean;
  readonly onAnswer: (yes: boolean) => void;
  /** What changes while the question is open; not read out with it. */
  readonly status?: ComponentChildren;
  /** Below the answers, which must not move when it opens. */
  readonly details?: ComponentChildren;
}

/** A question that replaces the screen until it is answered. Escape means no. */
function QuestionDialog({
  title,
  children,
  status,
  details,
  other,
  cautious = false,
  yes,
  no,
  busy,
  onAnswer,
}: QuestionDialogProps) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onAnswer(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const answers = [!cautious, cautious].map((answer, index) => (
    <button
      key={answer}
      type="button"
      class={index === 0 ? "primary" : ""}
      autofocus={cautious && !answer}
      aria-disabled={busy}
      onClick={() => onAnswer(answer)}
    >
      {answer ? yes : no}
    </button>
  ));
  return (
    <>
      <h2 id="screen-title">{title}</h2>
      <div id="screen-text">{children}</div>
      {status}
      <div class="answers">
        {answers[0]}
        {other}
        {answers[1]}
      </div>
      {details}
    </>
  );
}
