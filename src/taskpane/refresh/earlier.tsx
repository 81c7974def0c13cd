import { work } from "../../words/work";

interface EarlierProps {
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** The workbook shows numbers that an earlier version of the add-in has read: they may be read otherwise by now. */
export function Earlier({ busy, onRefresh }: EarlierProps) {
  const { earlier, earlierRefresh } = work.refreshing;
  return (
    <div class="notice" data-state="read-earlier">
      <p>{earlier}</p>
      <button type="button" class="small" aria-disabled={busy} onClick={() => busy || onRefresh()}>
        {earlierRefresh}
      </button>
    </div>
  );
}
