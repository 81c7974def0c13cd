import { useLayoutEffect, useRef } from "preact/hooks";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { fillSentenceGaps } from "../words/name-formatter";
import { launchPageWords } from "../words/launch-page-words";
import { sentence } from "../words/reason-sentence";
import type { LaunchMessage } from "./launch-states";

interface MessagePageProps {
  readonly told: LaunchMessage;
  readonly onTryAgain?: () => void;
}

/** A page with one message: what happened, what it means, what to do. */
export function MessagePage({ told, onTryAgain }: MessagePageProps) {
  const { title, meaning, next } = launchPageWords.told[told.kind];
  const place = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; reading continues here.
  useLayoutEffect(() => {
    if (document.hasFocus()) place.current?.focus();
  }, [told.kind]);
  const fill = createPlaceholders(told);
  return (
    <div class="told" data-screen={told.kind} role={isTrouble(told) ? "alert" : "status"}>
      <h1 ref={place} tabIndex={-1}>
        {title}
      </h1>
      {told.kind === "refused" && <p>{launchPageWords.refusals[told.why]}</p>}
      <p>
        <SentenceWithGaps text={meaning} fill={fill} />
      </p>
      <p>
        <SentenceWithGaps text={next} fill={fill} />
      </p>
      {"platform" in told && told.kind !== "going" && <PlatformLink platform={told.platform} />}
      {told.kind === "failed" && onTryAgain && (
        <button type="button" class="primary" onClick={onTryAgain}>
          {launchPageWords.tryAgain}
        </button>
      )}
    </div>
  );
}

export function PlatformLink({ platform }: { readonly platform: string | null }) {
  if (platform === null) return null;
  return (
    <p>
      <a href={platform} rel="noreferrer">
        {fillSentenceGaps(launchPageWords.toPlatform, { host: new URL(platform).host })}
      </a>
    </p>
  );
}

function createPlaceholders(told: LaunchMessage): Readonly<Record<string, string>> {
  return {
    origin: location.origin,
    ...("platform" in told && told.platform !== null ? { host: new URL(told.platform).host } : {}),
    ...(told.kind === "failed" ? { reason: sentence(told.reason) } : {}),
  };
}

const calmKinds: ReadonlySet<LaunchMessage["kind"]> = new Set<LaunchMessage["kind"]>([
  "not-launched",
  "going",
  "handing-over",
  "handed-over",
  "asking",
  "not-me",
]);

function isTrouble({ kind }: LaunchMessage): boolean {
  return !calmKinds.has(kind);
}
