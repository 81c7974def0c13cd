import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { useHeadingFocus } from "./use-heading-focus";
import { fillSentenceGaps } from "../../words/name-formatter";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { sentence } from "../../words/reason-sentence";
import type { LaunchPageMessage } from "./launch-states";

interface MessagePageProps {
  readonly told: LaunchPageMessage;
  readonly onTryAgain?: () => void;
}

/** A page with one message: what happened, what it means, what to do. */
export function MessagePage({ told, onTryAgain }: MessagePageProps) {
  const { title, meaning, next } = currentLaunchPageWords.told[told.kind];
  const heading = useHeadingFocus(told.kind);
  const fill = createPlaceholders(told);
  return (
    <div class="told" data-screen={told.kind} role={isTrouble(told) ? "alert" : "status"}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {told.kind === "refused" && <p>{currentLaunchPageWords.refusals[told.why]}</p>}
      <p>
        <SentenceWithGaps text={meaning} fill={fill} />
      </p>
      <p>
        <SentenceWithGaps text={next} fill={fill} />
      </p>
      {"platform" in told && told.platform !== null && told.kind !== "going" && (
        <PlatformLink platform={told.platform} />
      )}
      {told.kind === "failed" && onTryAgain && (
        <button type="button" class="primary" onClick={onTryAgain}>
          {currentLaunchPageWords.tryAgain}
        </button>
      )}
    </div>
  );
}

function PlatformLink({ platform }: { readonly platform: string }) {
  return (
    <p>
      <a href={platform} rel="noreferrer">
        {fillSentenceGaps(currentLaunchPageWords.toPlatform, { host: new URL(platform).host })}
      </a>
    </p>
  );
}

function createPlaceholders(told: LaunchPageMessage): Readonly<Record<string, string>> {
  return {
    origin: location.origin,
    ...("platform" in told && told.platform !== null ? { host: new URL(told.platform).host } : {}),
    ...(told.kind === "failed" ? { reason: sentence(told.reason) } : {}),
  };
}

const calmKinds: ReadonlySet<LaunchPageMessage["kind"]> = new Set([
  "not-launched",
  "going",
  "handing-over",
  "handed-over",
  "asking",
  "not-me",
]);

function isTrouble({ kind }: LaunchPageMessage): boolean {
  return !calmKinds.has(kind);
}
