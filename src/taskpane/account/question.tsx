import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Owner } from "../../connection/owner";
import type { ConnectionAction } from "../use-connection";
import { receiver } from "../receiver";
import { Sentence } from "../../page/sentence";
import { QuestionDialog } from "../question-dialog";

interface QuestionScreenProps {
  readonly connection: Connection;
  readonly state: Extract<ConnectionState, { kind: "question" }>;
  readonly action: ConnectionAction;
}

/** Asks before the numbers of another account replace those in the workbook. "No" leaves them. */
export function QuestionScreen({ connection, state, action }: QuestionScreenProps) {
  const { held, offered } = state;
  const moves = held.service !== offered.service;
  return (
    <QuestionDialog
      title={words.pane.questionTitle}
      yes={words.pane.change}
      no={words.pane.keep}
      busy={action.busy}
      onAnswer={(change) => action.act(() => connection.answer(change))}
    >
      <p>
        <Sentence text={words.pane.questionHeld} fill={{ held: <Account owner={held} withHost={moves} /> }} />
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

/** One account in a sentence, with its host where the two accounts use different services. */
function Account({ owner, withHost }: { readonly owner: Owner; readonly withHost: boolean }) {
  const host = withHost && !owner.sample ? receiver(owner.service, document.baseURI) : undefined;
  const basis = [owner.standard, owner.presentation].filter((part) => part !== "").join(" ");
  const { account } = words.pane;
  const plain = host === undefined ? account.plain : account.at;
  const text = owner.sample ? account.sample : plain;
  return <Sentence text={text} fill={{ company: <strong>{shown(owner.company)}</strong>, basis, host }} />;
}
