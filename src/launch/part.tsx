import type { ComponentChildren } from "preact";
import type { Reason } from "../lca/reasons";
import type { Loaded } from "../page/loading";
import { Sentence } from "../page/sentence";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { sentence } from "../words/reasons";

interface PartProps<T> {
  readonly of: Loaded<T>;
  /** What is waited for. */
  readonly meanwhile: string;
  readonly children: (value: T) => ComponentChildren;
}

/**
 * Draws what was asked for once it is here; until then, what is being waited for, or why it cannot be had. Unlike in the
 * pane nothing else can be done meanwhile: so this is said at once, and there is nothing to cancel.
 */
export function Part<T>({ of, meanwhile, children }: PartProps<T>) {
  switch (of.kind) {
    case "loading":
      return (
        <p class="note" role="status" data-screen="waiting">
          {meanwhile}{" "}
          {of.counts && of.counts.total > 1 && <Sentence text={words.pick.counted} fill={{ ...of.counts }} />}
        </p>
      );
    case "failed":
      return <Failure reason={of.reason} onAgain={of.again} />;
    default:
      return <>{children(of.value)}</>;
  }
}

/** Why a part cannot be had. Once the sign-in has ended, asking again would not help. */
export function Failure({ reason, onAgain }: { readonly reason: Reason; readonly onAgain: () => void }) {
  if (reason.kind === "sign-in-ended") return <Ended />;
  return (
    <div role="alert" class="problem" data-screen="part-failed">
      <p>{sentence(reason)}</p>
      <button type="button" onClick={onAgain}>
        {launchWords.tryAgain}
      </button>
    </div>
  );
}

function Ended() {
  const { title, meaning, next } = launchWords.told["sign-in-ended"];
  return (
    <div role="alert" class="problem" data-screen="sign-in-ended">
      <strong>{title}</strong>
      <p>{meaning}</p>
      <p>{next}</p>
    </div>
  );
}
