import { useOneAtATime } from "../page/use-one-at-a-time";
import { downSince, nextMinute } from "../words/notice";
import { filled } from "../words/names";
import { words } from "../words/words";
import type { Connection, Notice } from "../connection/connection";

interface ServiceNoticeProps {
  readonly connection: Connection;
  readonly notice: Extract<Notice, { readonly kind: "down" | "waits" }>;
}

/** The service is down or asks to wait: since when, until when, what that means for the numbers, and a button to ask now. */
export function ServiceNotice({ connection, notice }: ServiceNoticeProps) {
  const { begin, busy } = useOneAtATime();
  const isDown = notice.kind === "down";
  const asking = busy || (isDown && notice.asking);
  return (
    <div class="notice" data-state={isDown ? "service-down" : "service-waits"}>
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
