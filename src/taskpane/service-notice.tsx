import { traitsOf } from "../lca/reason-traits";
import type { Connection, Notice } from "../connection/workbook-connection";
import { useObserved } from "../page/use-observed";
import { useOneAtATime } from "../page/use-one-at-a-time";
import { filled } from "../words/names";
import { downSince, nextMinute, versionNotice } from "../words/notice";
import { words } from "../words/words";
import type { Refreshing } from "../workbook/refresh/workbook-refreshing";

interface ServiceNoticeProps {
  readonly connection: Connection;
  readonly refreshing: Refreshing;
  readonly notice: Extract<Notice, { readonly kind: "down" | "waits" }>;
}

/** The service is down or asks to wait: since when, until when, what that means for the numbers, and a button to ask now. */
export function ServiceNotice({ connection, refreshing, notice }: ServiceNoticeProps) {
  const { begin, busy } = useOneAtATime();
  const refresh = useObserved(refreshing, (now) => now.state());
  const failed = refresh.kind === "idle" && refresh.problem && traitsOf(refresh.problem).lasts === "passing";
  const isDown = notice.kind === "down";
  const asking = busy || (isDown && notice.asking);
  return (
    <div class="notice" data-state={isDown ? "service-down" : "service-waits"}>
      {isDown && failed && <strong role="alert">{words.refreshing.failed}</strong>}
      <p aria-live="polite">
        {isDown
          ? downSince(notice.reason, notice.since)
          : filled(words.down.waits, { until: nextMinute(notice.until) })}
      </p>
      {isDown && (
        <p>
          {asking ? words.down.asking : filled(words.down.next, { next: nextMinute(notice.next) })}{" "}
          {words.down.meaning}
        </p>
      )}
      <button type="button" aria-disabled={asking} onClick={() => begin(() => connection.askNow())}>
        {words.down.askNow}
      </button>
    </div>
  );
}

/** The announced end of the interface version in use; a version that has already ended is shown as a problem instead. */
export function VersionNotice({ from, ends }: Extract<Notice, { readonly kind: "version-ending" }>) {
  return (
    <p class="notice" data-state="version-ending">
      {versionNotice(from, ends, Date.now())}
    </p>
  );
}
