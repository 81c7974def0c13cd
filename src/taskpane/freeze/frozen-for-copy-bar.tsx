import { chooseFreezeWords } from "../../words/freeze-words";

/** Reminds of a workbook that is only frozen until a copy of it is saved. */
export function FrozenForCopyBar({ onThaw }: { readonly onThaw: () => void }) {
  const { frozenForCopy, thaw } = chooseFreezeWords();
  return (
    <div class="refreshing answers" role="status" data-state="frozen-for-copy">
      <span>{frozenForCopy}</span>
      <button type="button" class="small" onClick={onThaw}>
        {thaw}
      </button>
    </div>
  );
}
