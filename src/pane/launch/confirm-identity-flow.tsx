import { useEffect, useState } from "preact/hooks";
import type { OpenedAccount } from "../../addin/addin";
import { setActiveConnection } from "../../addin/addin";
import { reasonFromError } from "../../lca/reasons";
import { useHeadingFocus } from "./use-heading-focus";
import { AccountProductsPage } from "./account-products-page";
import type { LaunchPageMessage } from "./launch-states";
import { MessagePage } from "./message-page";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";

type FlowStep =
  | Extract<LaunchPageMessage, { kind: "asking" | "failed" | "sign-in-ended" | "not-me" }>
  | { readonly kind: "is-this-you"; readonly connected: OpenedAccount }
  | { readonly kind: "confirmed"; readonly connected: OpenedAccount };

interface ConfirmIdentityFlowProps {
  /** Connects with the launch's token. The token itself is no property, so that nothing drawn leads to it. */
  readonly reach: () => Promise<OpenedAccount>;
}

/** A launch in a browser: asks whose sign-in it is first. Until the user says yes, nothing else is shown or written. */
export function ConfirmIdentityFlow({ reach }: ConfirmIdentityFlowProps) {
  const [step, setStep] = useState<FlowStep>({ kind: "asking" });
  useEffect(() => {
    if (step.kind !== "asking") return;
    reach().then(
      (connected) => setStep({ kind: "is-this-you", connected }),
      (thrown: unknown) => setStep(createFailureStep(thrown)),
    );
  }, [step]);
  if (step.kind === "confirmed") return <AccountProductsPage connected={step.connected} />;
  if (step.kind !== "is-this-you")
    return <MessagePage told={step} onTryAgain={() => setStep({ kind: "asking" })} />;
  const { connected } = step;
  const answer = (isMe: boolean) => {
    if (isMe) setActiveConnection(connected);
    else connected.account.session.end();
    setStep(isMe ? { kind: "confirmed", connected } : { kind: "not-me" });
  };
  return <IdentityQuestion connected={connected} onAnswer={answer} />;
}

function createFailureStep(thrown: unknown): FlowStep {
  const reason = reasonFromError(thrown);
  return reason.kind === "sign-in-ended" ? { kind: "sign-in-ended" } : { kind: "failed", reason };
}

interface IdentityQuestionProps {
  readonly connected: OpenedAccount;
  readonly onAnswer: (isMe: boolean) => void;
}

/**
 * Asks the user whether the sign-in is theirs before it is used, as anybody can send a link with a sign-in of their
 * own.
 */
function IdentityQuestion({ connected, onAnswer }: IdentityQuestionProps) {
  const { company, user } = connected.identity;
  const heading = useHeadingFocus();
  return (
    <div class="told" data-screen="is-this-you">
      <h1 ref={heading} tabIndex={-1}>
        {currentLaunchPageWords.confirm.title}
      </h1>
      <dl>
        <FactRow name={words.pane.user} value={user} />
        <FactRow name={words.pane.company} value={company} />
        <FactRow
          name={currentLaunchPageWords.confirm.service}
          value={new URL(connected.account.session.service.base).host}
        />
      </dl>
      <p>{currentLaunchPageWords.confirm.meaning}</p>
      <div class="answers">
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          {currentLaunchPageWords.confirm.yes}
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          {currentLaunchPageWords.confirm.no}
        </button>
      </div>
    </div>
  );
}

function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value === "" ? currentLaunchPageWords.confirm.unsaid : sanitiseNameForPane(value)}</bdi>
      </dd>
    </div>
  );
}
