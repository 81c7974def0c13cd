import { isFailure } from "../../lca/reason-traits";
import { Sentence } from "../../page/sentence";
import { words } from "../../words/words";
import type { Loaded } from "../../page/loading";
import type { Shown } from "./rows";

interface FirstProps {
  readonly text: string;
  readonly of: Shown;
}

/** Says where there are more than are shown. */
export function First({ text, of: { rows, all } }: FirstProps) {
  if (rows.length === all) return null;
  const fill = { shown: rows.length.toLocaleString(), count: all.toLocaleString() };
  return (
    <p class="note">
      <Sentence text={text} fill={fill} />
    </p>
  );
}

/** Where something could not be read, it may be by now. */
export function ReadAgain({ of }: { readonly of: Loaded<Shown> }) {
  if (of.kind !== "loaded") return null;
  const { rows, unread } = of.value;
  const lacks = [unread, ...rows.flatMap(({ value, perUnread }) => [value, perUnread])];
  if (!lacks.some((one) => typeof one === "object" && isFailure(one))) return null;
  return (
    <button type="button" class="small" onClick={of.again}>
      {words.pick.again}
    </button>
  );
}
