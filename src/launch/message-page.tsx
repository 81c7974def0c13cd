import { useLayoutEffect, useRef } from "preact/hooks";
import { Sentence } from "../page/sentence";
import { filled } from "../words/names";
import { launchWords } from "../words/launch";
import { sentence } from "../words/reasons";
import type { MessageKind } from "./states";

interface TellingProps {
  readonly told: MessageKind;
  readonly onTryAgain?: () => void;
}

/** A page with one message: what happened, what it means, what to do. */
export function MessagePage({ told, onTryAgain }: TellingProps) {
  const { title, meaning, next } = launchWords.told[told.kind];
  const place = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; reading continues here.
  useLayoutEffect(() => {
    if (document.hasFocus()) place.current?.focus();
  }, [told.kind]);
  const fill = fillOf(told);
  return (
    <div class="told" data-screen={told.kind} role={isTrouble(told) ? "alert" : "status"}>
      <h1 ref={place} tabIndex={-1}>
        {title}
      </h1>
      {told.kind === "refused" && <p>{launchWords.refusals[told.why]}</p>}
      <p>
        <Sentence text={meaning} fill={fill} />
      </p>
      <p>
        <Sentence text={next} fill={fill} />
      </p>
      {"platform" in told && told.kind !== "going" && <ToPlatform platform={told.platform} />}
      {told.kind === "failed" && onTryAgain && (
        <button type="button" class="primary" onClick={onTryAgain}>
          {launchWords.tryAgain}
        </button>
      )}
    </div>
  );
}

export function ToPlatform({ platform }: { readonly platform: string | null }) {
  if (platform === null) return null;
  return (
    <p>
      <a href={platform} rel="noreferrer">
        {filled(launchWords.toPlatform, { host: new URL(platform).host })}
      </a>
    </p>
  );
}

function fillOf(told: MessageKind): Readonly<Record<string, string>> {
  return {
    origin: location.origin,
    ...("platform" in told && told.platform !== null ? { host: new URL(told.platform).host } : {}),
    ...(told.kind === "failed" ? { reason: sentence(told.reason) } : {}),
  };
}

const calm: ReadonlySet<MessageKind["kind"]> = new Set<MessageKind["kind"]>([
  "not-launched",
  "going",
  "handing-over",
  "handed-over",
  "asking",
  "not-me",
]);

function isTrouble({ kind }: MessageKind): boolean {
  return !calm.has(kind);
}
