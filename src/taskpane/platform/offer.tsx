import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import { words } from "../../words/words";
import type { Who } from "../../connection/owner";
import { refusals } from "../../connection/platform/platform";
import type { PlatformFailure, PlatformState } from "../../connection/platform/platform";
import type { Platform } from "../../connection/platform/sign-in";
import { Sentence } from "../../page/sentence";
import { lasting } from "./lasting";

export interface PlatformOfferProps {
  readonly platform: Platform;
  /** The platform's page, whose host is named before it is opened. */
  readonly address: string;
  /** Whether another action is under way. */
  readonly waiting: boolean;
  /** Whether the platform signed in the account in use. */
  readonly again: boolean;
}

/** Sign-in through the platform: its button, the wait for the window, or the reason why no sign-in came. */
export function PlatformOffer({ platform, address, waiting, again }: PlatformOfferProps) {
  const state = usePlatform(platform);
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
          <Sentence text={said.opens} fill={{ host }} />
        </p>
      </div>
      <div aria-live="polite">{state.kind === "idle" && state.failure && <Failed why={state.failure} />}</div>
      {open && <Waiting host={host} late={state.late} onStop={stop} />}
    </section>
  );
}

/** Says that the platform signed in the account in use, when, and for how long. */
export function Launched({ at, expiresIn }: NonNullable<Who["launched"]>) {
  const time = new Date(at).toLocaleTimeString(words.version.dates, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (
    <p class="note" data-state="launched">
      <Sentence text={words.platform.launched} fill={{ at: time, time: lasting(expiresIn) }} />
    </p>
  );
}

interface WaitingProps {
  readonly host: ComponentChildren;
  readonly late: boolean;
  readonly onStop: () => void;
}

function Waiting({ host, late, onStop }: WaitingProps) {
  const said = words.platform;
  return (
    <div class="card" data-state={late ? "platform-late" : "platform-open"}>
      <p role="status">{late ? said.late : <Sentence text={said.open} fill={{ host }} />}</p>
      <div class="answers">
        <button type="button" onClick={onStop}>
          {said.stop}
        </button>
      </div>
    </div>
  );
}

function Failed({ why }: { readonly why: PlatformFailure }) {
  const { failures, again } = words.platform;
  return (
    <div class="problem" data-state="platform-failed">
      <p>{failures[why]}</p>
      {refusals.some((one) => one === why) && <p>{again}</p>}
    </div>
  );
}

/** The state, drawn anew after every change; a failure is shown until this screen is replaced. */
function usePlatform(platform: Platform): PlatformState {
  useEffect(() => () => platform.settle(), [platform]);
  return useObserved(platform, (latest) => latest.state());
}
