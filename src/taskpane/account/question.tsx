import { useLayoutEffect } from "preact/hooks";
import { shown } from "../../words/names";
import { pane } from "../../words/pane";
import type { Connection, ConnectionState, Owner } from "../../workbook/connection";
import type { Action } from "../live";
import { receiver } from "../receiver";
import { Sentence } from "../../page/sentence";

interface QuestionScreenProps {
  readonly connection: Connection;
  readonly state: Extract<ConnectionState, { kind: "question" }>;
  readonly action: Action;
}

/** Asks before the numbers of another account take the place of those in the workbook. Escape leaves them. */
export function QuestionScreen({ connection, state, action }: QuestionScreenProps) {
  const { held, offered } = state;
  const answer = (change: boolean) => action.act(() => connection.answer(change));
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") answer(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const moves = held.service !== offered.service;
  return (
    <>
      <h2 id="screen-title">{pane.questionTitle}</h2>
      <div id="screen-text">
        <p>
          <Sentence text={pane.questionHeld} fill={{ held: <Account owner={held} withHost={moves} /> }} />
        </p>
        <p>
          <Sentence
            text={pane.questionOffered}
            fill={{ offered: <Account owner={offered} withHost={moves} /> }}
          />
        </p>
      </div>
      <div class="answers">
        <button type="button" class="primary" aria-disabled={action.busy} onClick={() => answer(true)}>
          {pane.change}
        </button>
        <button type="button" aria-disabled={action.busy} onClick={() => answer(false)}>
          {pane.keep}
        </button>
      </div>
    </>
  );
}

/** One account in a sentence; with its host where two accounts differ by their service. */
function Account({ owner, withHost }: { readonly owner: Owner; readonly withHost: boolean }) {
  const host = withHost && !owner.sample ? receiver(owner.service, document.baseURI) : undefined;
  const basis = [owner.standard, owner.presentation].filter((part) => part !== "").join(" ");
  const words = pane.account;
  const plain = host === undefined ? words.plain : words.at;
  const text = owner.sample ? words.sample : plain;
  return <Sentence text={text} fill={{ company: <strong>{shown(owner.company)}</strong>, basis, host }} />;
}
