import { findReasonTraits } from "../lca/reasons";
import type { Reason } from "../lca/reasons";
import { sentence } from "../words/reason-sentence";
import { words } from "../words/ui-words";

/** A cell's sentence for a reader who is in the pane already, without the advice to connect there. */
export function formatReasonForPane(reason: Reason): string {
  const whole = sentence(reason);
  const { fix } = findReasonTraits(reason);
  if (fix !== "connect" && fix !== "account") return whole;
  return words.pane.inThePane.reduce(
    (said, where) => said.replace(`, ${where}`, "").replace(` ${where}`, ""),
    whole,
  );
}
