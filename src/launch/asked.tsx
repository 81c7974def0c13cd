import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { Sentence } from "../page/sentence";
import type { Waiting } from "../picking/choices";
import { words } from "../words/launch";
import { sentence } from "../words/reasons";
import { picking } from "../words/picking";

/** Something asked of the service: under way, here, or not to be had. */
export type Asked<T> =
  | { readonly kind: "waiting"; readonly done: number; readonly total: number }
  | { readonly kind: "here"; readonly value: T }
  | { readonly kind: "failed"; readonly reason: Reason; again(): void };

const waiting = { kind: "waiting", done: 0, total: 0 } as const;

/** Asks, again whenever `inputs` change; what was asked before is abandoned. */
export function useAsked<T>(
  load: (waiting: Waiting) => Promise<T>,
  inputs: readonly unknown[],
  when = true,
): Asked<T> {
  const [tries, setTries] = useState(0);
  const [held, setHeld] = useState<{ readonly inputs: readonly unknown[]; readonly state: Asked<T> }>();
  const tried = useRef(tries);
  useEffect(() => {
    if (!when) return undefined;
    const abandoned = new AbortController();
    const show = (state: Asked<T>) => abandoned.signal.aborted || setHeld({ inputs, state });
    const again = () => setTries((before) => before + 1);
    show(waiting);
    const pressed = tries !== tried.current;
    tried.current = tries;
    load({
      abandoned: abandoned.signal,
      pressed,
      progress: (done, total) => show({ kind: "waiting", done, total }),
    }).then(
      (value) => show({ kind: "here", value }),
      (thrown: unknown) => show({ kind: "failed", reason: reasonOf(thrown), again }),
    );
    return () => abandoned.abort();
    // What is asked for is told by `inputs`; the function that asks is made anew with every drawing.
  }, [...inputs, when, tries]);
  return held && held.inputs.every((input, index) => input === inputs[index]) ? held.state : waiting;
}

interface PartProps<T> {
  readonly of: Asked<T>;
  /** What is waited for. */
  readonly meanwhile: string;
  readonly children: (value: T) => ComponentChildren;
}

/** Draws what was asked for once it is here; until then what for one waits, or why it is not to be had. */
export function Part<T>({ of, meanwhile, children }: PartProps<T>) {
  switch (of.kind) {
    case "waiting":
      return (
        <p class="note" role="status" data-screen="waiting">
          {meanwhile}{" "}
          {of.total > 1 && <Sentence text={picking.pick.counted} fill={{ done: of.done, total: of.total }} />}
        </p>
      );
    case "failed":
      return <Failure reason={of.reason} onAgain={of.again} />;
    default:
      return <>{children(of.value)}</>;
  }
}

interface FailureProps {
  readonly reason: Reason;
  readonly onAgain: () => void;
}

/** Why a part is not to be had; once the sign-in has ended, asking again would not help. */
export function Failure({ reason, onAgain }: FailureProps) {
  if (reason.kind === "sign-in-ended") return <Ended />;
  return (
    <div role="alert" class="problem" data-screen="part-failed">
      <p>{sentence(reason)}</p>
      <button type="button" onClick={onAgain}>
        {words.tryAgain}
      </button>
    </div>
  );
}

function Ended() {
  const { title, meaning, next } = words.told["sign-in-ended"];
  return (
    <div role="alert" class="problem" data-screen="sign-in-ended">
      <strong>{title}</strong>
      <p>{meaning}</p>
      <p>{next}</p>
    </div>
  );
}
