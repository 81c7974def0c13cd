import type { ComponentChildren } from "preact";
import { launchTokenFaults } from "../../addin/connection/platform/platform-sign-in-state";
import type { PlatformSignInFailure } from "../../addin/connection/platform/platform-sign-in-state";
import type { ConnectedAccountIdentity } from "../../client/account/workbook-owner";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatLifetime } from "./sign-in-lifetime";

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

export function WaitingForSignIn({ host, late, onStop }: WaitingForSignInProps) {
  const { platform } = lateWords();
  return (
    <div class="card" data-state={late ? "platform-late" : "platform-open"}>
      <p role="status">{late ? platform.late : <SentenceWithGaps text={platform.open} fill={{ host }} />}</p>
      <div class="answers">
        <button type="button" onClick={onStop}>
          {platform.stop}
        </button>
      </div>
    </div>
  );
}

export function SignInFailure({ why }: { readonly why: PlatformSignInFailure }) {
  const { failures, again } = lateWords().platform;
  return (
    <div class="problem" data-state="platform-failed">
      <p>{failures[why]}</p>
      {launchTokenFaults.some((fault) => fault === why) && <p>{again}</p>}
    </div>
  );
}
