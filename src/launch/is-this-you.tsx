import { useLayoutEffect, useRef } from "preact/hooks";
import type { Connected } from "../addin";
import { shown } from "../words/names";
import { launchWords } from "../words/launch";
import { words } from "../words/words";

interface IsThisYouProps {
  readonly connected: Connected;
  readonly onAnswer: (isMe: boolean) => void;
}

/**
 * Anybody can send a link with a sign-in of their own: the user says whose it is before anything is done with
 * it.
 */
export function IsThisYou({ connected, onAnswer }: IsThisYouProps) {
  const { company, user } = connected.identity;
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.hasFocus()) place.current?.focus();
  }, []);
  return (
    <div class="told" data-screen="is-this-you">
      <h1 ref={place} tabIndex={-1}>
        {launchWords.confirm.title}
      </h1>
      <dl>
        <Fact name={words.pane.user} value={user} />
        <Fact name={words.pane.company} value={company} />
        <Fact
          name={launchWords.confirm.service}
          value={new URL(connected.account.session.service.base).host}
        />
      </dl>
      <p>{launchWords.confirm.meaning}</p>
      <div class="answers">
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          {launchWords.confirm.yes}
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          {launchWords.confirm.no}
        </button>
      </div>
    </div>
  );
}

export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value === "" ? launchWords.confirm.unsaid : shown(value)}</bdi>
      </dd>
    </div>
  );
}
