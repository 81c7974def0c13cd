import type { ConnectionControl, OutageOrDeprecation } from "../addin/connection/workbook-connection";
import type { Outcome } from "./outcome-line";
import { usePress } from "./outcome-line";
import { fillSentenceGaps } from "../words/name-formatter";
import {
  formatOutageNotice,
  formatNextMinute,
  formatVersionDeprecationNotice,
} from "../words/service-notices";
import { words } from "../words/ui-words";
import type { RefresherForPane } from "../workbook/refresh/workbook-refresher";

interface ServiceNoticeProps {
  readonly connection: ConnectionControl;
  readonly refreshing: RefresherForPane;
  readonly notice: Extract<OutageOrDeprecation, { readonly kind: "down" | "waits" }>;
}

/**
 * The service is down or asks to wait: since when, until when, what that means for the numbers, and a button to ask
 * now.
 */
export function ServiceOutageNotice({ connection, refreshing, notice }: ServiceNoticeProps) {
  const { begin, busy } = usePress();
  const isDown = notice.kind === "down";
  const asking = busy || (isDown && notice.asking);
  const retry = async (): Promise<Outcome | null> => {
    const state = refreshing.state();
    await connection.retryService();
    const { outcomes } = words;
    // The account that it was about may have gone meanwhile.
    if (connection.state().kind !== "connected") return null;
    const present = connection.notice();
    if (present?.kind === "down")
      return { kind: "failed", text: formatOutageNotice(present.reason, present.since) };
    if (present?.kind === "waits") return null;
    const hasFailedRefresh = state.kind === "idle" && state.problem !== undefined;
    return { kind: "done", text: hasFailedRefresh ? outcomes.respondsNotRefreshed : outcomes.responds };
  };
  return (
    <div class="notice" data-state={isDown ? "service-down" : "service-waits"}>
      <p aria-live="polite">
        {isDown
          ? formatOutageNotice(notice.reason, notice.since)
          : fillSentenceGaps(words.down.waits, { until: formatNextMinute(notice.until) })}
      </p>
      {isDown && (
        <p>
          {asking
            ? words.down.asking
            : fillSentenceGaps(words.down.next, { next: formatNextMinute(notice.next) })}{" "}
          {words.down.meaning}
        </p>
      )}
      <button type="button" aria-disabled={asking} onClick={() => asking || begin("retry", retry)}>
        {words.down.askNow}
      </button>
    </div>
  );
}

/**
 * The announced end of the interface version in use; a version that has already ended is shown as a problem instead.
 */
export function InterfaceVersionEndNotice({
  from,
  ends,
}: Extract<OutageOrDeprecation, { readonly kind: "version-ending" }>) {
  return (
    <p class="notice" data-state="version-ending">
      {formatVersionDeprecationNotice(from, ends, Date.now())}
    </p>
  );
}
