import { useEffect, useId, useRef } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import { words } from "../../words/ui-words";
import type { PlatformSignInControl } from "../../addin/connection/platform/sign-in";
import { LazyFetchedContent } from "../folding-section";
import { SentenceWithGaps } from "../page/sentence-with-gaps";

interface PlatformSignInPanelProps {
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
  const said = words.platform;
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
        {state.kind === "idle" && state.failure && (
          <LazyFetchedContent load={loadProgress}>
            {({ SignInFailure }) => state.failure && <SignInFailure why={state.failure} />}
          </LazyFetchedContent>
        )}
      </div>
      {open && (
        <LazyFetchedContent load={loadProgress}>
          {({ WaitingForSignIn }) => <WaitingForSignIn host={host} late={state.late} onStop={stop} />}
        </LazyFetchedContent>
      )}
    </section>
  );
}

/** What comes after the press is fetched then. */
function loadProgress() {
  return import(/* webpackChunkName: "help" */ "./sign-in-progress");
}
