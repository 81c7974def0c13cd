import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Owner, Who } from "../../connection/owner";
import type { ConnectionAction } from "../use-connection";
import { receiver } from "../receiver";
import { Sentence } from "../../page/sentence";
import { lasting } from "../platform/lasting";

interface ScreenProps<Kind extends "question" | "confirm"> {
  readonly connection: Connection;
  readonly state: Extract<ConnectionState, { kind: Kind }>;
  readonly action: ConnectionAction;
}

/** Asks before an account's numbers replace another's, or unmarked ones. "No" comes first, and changes nothing. */
export function QuestionScreen({ connection, state, action }: ScreenProps<"question">) {
  const { held, offered } = state;
  const moves = held?.service !== offered.service;
  return (
    <QuestionDialog
      title={words.pane.questionTitle}
      yes={words.pane.change}
      no={words.pane.keep}
      cautious
      busy={action.busy}
      onAnswer={(change) => action.act(() => connection.answer(change))}
    >
      <p>
        {held ? (
          <Sentence
            text={words.pane.questionHeld}
            fill={{ held: <Account owner={held} withHost={moves} /> }}
          />
        ) : (
          words.pane.questionUnmarked
        )}
      </p>
      <p>
        <Sentence
          text={words.pane.questionOffered}
          fill={{ offered: <Account owner={offered} withHost={moves} /> }}
        />
      </p>
    </QuestionDialog>
  );
}

/** One account in a sentence, with its host if the two accounts use different services. */
export function Account({ owner, withHost }: { readonly owner: Owner; readonly withHost: boolean }) {
  const host = withHost && !owner.sample ? receiver(owner.service, document.baseURI) : undefined;
  const basis = [owner.standard, owner.presentation].filter((part) => part !== "").join(" ");
  const { account } = words.pane;
  const plain = host === undefined ? account.plain : account.at;
  const text = owner.sample ? account.sample : plain;
  return <Sentence text={text} fill={{ company: <strong>{shown(owner.company)}</strong>, basis, host }} />;
}

/** Asks whether the sign-in from the platform is the user's own. */
export function ConfirmScreen({ connection, state: { offered }, action }: ScreenProps<"confirm">) {
  const { platform } = words;
  const named = offered.user !== "" || offered.company !== "";
  const host = <strong>{receiver(offered.service, document.baseURI)}</strong>;
  return (
    <QuestionDialog
      title={<Whose who={offered} />}
      yes={platform.yes}
      no={platform.no}
      busy={action.busy}
      onAnswer={(yes) => action.act(() => connection.answer(yes))}
    >
      <p>
        <Sentence text={named ? platform.confirmMeaning : platform.confirmNobodyMeaning} fill={{ host }} />
      </p>
      <p>
        <Sentence text={platform.lasts} fill={{ time: lasting(offered.launched?.expiresIn ?? null) }} />
      </p>
    </QuestionDialog>
  );
}

/** A service may name the user, the company, both or neither. */
function Whose({ who: { user, company } }: { readonly who: Who }) {
  const { confirmBoth, confirmOne, confirmNobody } = words.platform;
  const strong = (name: string) => <strong>{shown(name)}</strong>;
  if (user === "" && company === "") return <>{confirmNobody}</>;
  if (user === "" || company === "")
    return <Sentence text={confirmOne} fill={{ one: strong(user + company) }} />;
  return <Sentence text={confirmBoth} fill={{ user: strong(user), company: strong(company) }} />;
}

interface QuestionDialogProps {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
  readonly yes: string;
  readonly no: string;
  /** "No" is the answer that comes first. */
  readonly cautious?: boolean;
  readonly busy: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question that replaces the screen until it is answered. Escape means no. */
function QuestionDialog({ title, children, yes, no, cautious = false, busy, onAnswer }: QuestionDialogProps) {
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
      <div class="answers">{answers}</div>
    </>
  );
}
