import { useRef } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import type { ConnectionAction } from "../use-connection";

interface SampleDataOfferProps {
  readonly connection: ConnectionControl;
  readonly state: ConnectionState;
  readonly action: ConnectionAction;
  /** Whether the workbook offers two ways in; then this is part of the first. */
  readonly hasWays: boolean;
  /** Whether the sample comes after all other ways in. */
  readonly isLast?: boolean;
  /** Whether Excel has told that the workbook has formulas of ours. */
  readonly hasFormulas?: boolean;
}

/**
 * The way in without keys, offered until an account is connected: below the tab bar, or as the last offer if the
 * workbook has an account's numbers. Those of formulas would change.
 */
export function SampleDataOffer({
  connection,
  state,
  action,
  hasWays,
  isLast = false,
  hasFormulas = false,
}: SampleDataOfferProps) {
  const offered = useRef<{ readonly place: "first" | "last"; readonly changesNumbers: boolean } | null>(null);
  if (state.kind === "disconnected") {
    const { holds } = state;
    // Sample data in place of sample data change nothing, and nobody is asked.
    const changesNumbers = holds !== undefined && !holds.sample && hasFormulas;
    offered.current = { place: holds || hasWays ? "last" : "first", changesNumbers };
  } else if (state.kind !== "connecting") offered.current = null;
  if (offered.current?.place !== (isLast ? "last" : "first")) return null;
  const waiting = action.busy || state.kind === "connecting";
  const onTry = () => action.act("sample", () => connection.trySample());
  return (
    <p class="sample-offer">
      <span>{offered.current.changesNumbers ? words.pane.sampleInstead : words.pane.noKeys}</span>
      <button
        type="button"
        aria-disabled={waiting}
        title={words.pane.sampleMeaning}
        onClick={() => waiting || onTry()}
      >
        {words.pane.trySample}
      </button>
    </p>
  );
}
