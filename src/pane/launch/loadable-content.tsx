import type { ComponentChildren } from "preact";
import type { Reason } from "../../lca/reasons";
import type { LoadState } from "../page/load-state";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";
import { sentence } from "../../words/reason-sentence";

interface LoadableContentProps<T> {
  readonly of: LoadState<T>;
  /** The text while it is loading. */
  readonly meanwhile: string;
  readonly children: (value: T) => ComponentChildren;
}

/**
 * Draws loaded content; before that, the text for loading, or the reason for the failure. Unlike in the pane nothing
 * else can be done meanwhile: so it shows at once, and there is nothing to cancel.
 */
export function LoadableContent<T>({ of, meanwhile, children }: LoadableContentProps<T>) {
  switch (of.kind) {
    case "loading":
      return (
        <p class="note" role="status" data-screen="waiting">
          {meanwhile}{" "}
          {of.counts && of.counts.total > 1 && (
            <SentenceWithGaps text={words.pick.counted} fill={{ ...of.counts }} />
          )}
        </p>
      );
    case "failed":
      return <LoadFailure reason={of.reason} onAgain={of.again} />;
    default:
      return <>{children(of.value)}</>;
  }
}

/** The reason for a failed load. Once the sign-in has ended, a retry would not help. */
export function LoadFailure({ reason, onAgain }: { readonly reason: Reason; readonly onAgain: () => void }) {
  if (reason.kind === "sign-in-ended") return <SignInEndedNotice />;
  return (
    <div role="alert" class="problem" data-screen="part-failed">
      <p>{sentence(reason)}</p>
      <button type="button" onClick={onAgain}>
        {currentLaunchPageWords.tryAgain}
      </button>
    </div>
  );
}

function SignInEndedNotice() {
  const { title, meaning, next } = currentLaunchPageWords.told["sign-in-ended"];
  return (
    <div role="alert" class="problem" data-screen="sign-in-ended">
      <strong>{title}</strong>
      <p>{meaning}</p>
      <p>{next}</p>
    </div>
  );
}
