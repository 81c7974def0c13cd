import { useEffect, useState } from "preact/hooks";
import type { Connected } from "../addin";
import { use } from "../addin";
import { reasonOf } from "../lca/reasons";
import { Home } from "./home";
import { IsThisYou } from "./is-this-you";
import type { MessageKind } from "./states";
import { MessagePage } from "./message-page";

type Step =
  | Extract<MessageKind, { kind: "asking" | "failed" | "sign-in-ended" | "not-me" }>
  | { readonly kind: "is-this-you"; readonly connected: Connected }
  | { readonly kind: "confirmed"; readonly connected: Connected };

interface VisitProps {
  /** Tries the launch's token, which is no property: nothing drawn leads to it. */
  readonly reach: () => Promise<Connected>;
}

/**
 * A launch in a browser: it first asks whose sign-in it is. Until the user says yes, nothing else is shown or
 * written.
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
