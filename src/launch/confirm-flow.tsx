import { useEffect, useState, useLayoutEffect, useRef } from "preact/hooks";
import type { Connected } from "../addin";
import { use } from "../addin";
import { reasonOf } from "../lca/reasons";
import { Home } from "./home";
import type { MessageKind } from "./states";
import { MessagePage } from "./message-page";
import { shown } from "../words/names";
import { launchWords } from "../words/launch";
import { words } from "../words/words";

type Step =
  | Extract<MessageKind, { kind: "asking" | "failed" | "sign-in-ended" | "not-me" }>
  | { readonly kind: "is-this-you"; readonly connected: Connected }
  | { readonly kind: "confirmed"; readonly connected: Connected };

interface VisitProps {
  /** Connects with the launch's token. The token itself is no property, so that nothing drawn leads to it. */
  readonly reach: () => Promise<Connected>;
}

/**
 * A launch in a browser: asks whose sign-in it is first. Until the user says yes, nothing else is shown or written.
 */
export function ConfirmFlow({ reach }: VisitProps) {
  const [step, setStep] = useState<Step>({ kind: "asking" });
  useEffect(() => {
    if (step.kind !== "asking") return;
    reach().then(
      (connected) => setStep({ kind: "is-this-you", connected }),
      (thrown: unknown) => setStep(failureOf(thrown)),
    );
  }, [step]);
  if (step.kind === "confirmed") return <Home connected={step.connected} />;
  if (step.kind !== "is-this-you")
    return <MessagePage told={step} onTryAgain={() => setStep({ kind: "asking" })} />;
  const { connected } = step;
  const answer = (isMe: boolean) => {
    if (isMe) use(connected);
    else connected.account.session.end();
    setStep(isMe ? { kind: "confirmed", connected } : { kind: "not-me" });
  };
  return <IsThisYou connected={connected} onAnswer={answer} />;
}

function failureOf(thrown: unknown): Step {
  const reason = reasonOf(thrown);
  return reason.kind === "sign-in-ended" ? { kind: "sign-in-ended" } : { kind: "failed", reason };
}

interface IsThisYouProps {
  readonly connected: Connected;
  readonly onAnswer: (isMe: boolean) => void;
}

/**
 * Asks the user whether the sign-in is theirs before it is used, as anybody can send a link with a sign-in of their
 * own.
 */
function IsThisYou({ connected, onAnswer }: IsThisYouProps) {
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

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value === "" ? launchWords.confirm.unsaid : shown(value)}</bdi>
      </dd>
    </div>
  );
}
