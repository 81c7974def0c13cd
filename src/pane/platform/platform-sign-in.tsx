import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { ConnectedAccountIdentity } from "../../client/account/workbook-owner";
import { launchTokenFaults } from "../../addin/connection/platform/platform-sign-in-state";
import type { PlatformSignInFailure } from "../../addin/connection/platform/platform-sign-in-state";
import type { PlatformSignInControl } from "../../addin/connection/platform/sign-in";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatLifetime } from "./sign-in-lifetime";

export interface PlatformSignInPanelProps {
  readonly platform: PlatformSignInControl;
  /** The platform's page, whose host is named before it is opened. */
  readonly address: string;
  /** Whether another action is under way. */
  readonly waiting: boolean;
  /** Whether the platform signed in the account in use. */
  readonly again: boolean;
}

/** Sign-in through the platform: its button, the wait for the window, or the reason why no sign-in came. */
export function PlatformSignInPanel({ platform, address, waiting, again }: PlatformSignInPanelProps) {
  const state = useSubscription(platform, (latest) => latest.state());
  // A failure is shown until this screen is replaced.
  useEffect(() => () => platform.dismissFailure(), [platform]);
  const title = useId();
  const begin = useRef<HTMLButtonElement>(null);
  const said = lateWords().platform;
  const host = <strong>{new URL(address).host}</strong>;
  const open = state.kind === "open";
  const stop = () => {
    begin.current?.focus();
    platform.stop();
  };
  return (
    <section class="platform" aria-labelledby={title} data-state="platform-offered">
      <h2 id={title}>{again ? said.againTitle : said.title}</h2>
      <div class="deed">
        <button
          type="button"
          ref={begin}
          aria-disabled={waiting || open}
          onClick={() => waiting || open || platform.begin()}
        >
          {said.begin}
        </button>
        <p>
          <SentenceWithGaps text={said.opens} fill={{ host }} />
        </p>
      </div>
      <div aria-live="polite">
        {state.kind === "idle" && state.failure && <SignInFailure why={state.failure} />}
      </div>
      {open && <WaitingForSignIn host={host} late={state.late} onStop={stop} />}
    </section>
  );
}

/** Says that the platform signed in the account in use, when, and for how long. */
export function PlatformSignInTimeNote({ at, expiresIn }: NonNullable<ConnectedAccountIdentity["launched"]>) {
  const time = new Date(at).toLocaleTimeString(words.version.dates, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (
    <p class="note" data-state="launched">
      <SentenceWithGaps
        text={lateWords().platform.launched}
        fill={{ at: time, time: formatLifetime(expiresIn) }}
      />
    </p>
  );
}

interface WaitingForSignInProps {
  readonly host: ComponentChildren;
  readonly late: boolean;
  readonly onStop: () => void;
}

function WaitingForSignIn({ host, late, onStop }: WaitingForSignInProps) {
  const said = lateWords().platform;
  return (
    <div class="card" data-state={late ? "platform-late" : "platform-open"}>
      <p role="status">{late ? said.late : <SentenceWithGaps text={said.open} fill={{ host }} />}</p>
      <div class="answers">
        <button type="button" onClick={onStop}>
          {said.stop}
        </button>
      </div>
    </div>
  );
}

function SignInFailure({ why }: { readonly why: PlatformSignInFailure }) {
  const { failures, again } = lateWords().platform;
  return (
    <div class="problem" data-state="platform-failed">
      <p>{failures[why]}</p>
      {launchTokenFaults.some((one) => one === why) && <p>{again}</p>}
    </div>
  );
}
