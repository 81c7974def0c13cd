import { words } from "../../words/ui-words";
import { LazyContent } from "../folding-section";
import { PickSection } from "../pick-section";
import type { BarsPanelProps } from "./bars-panel";

/** Results as bars: nothing is fetched or requested until the section is opened. */
export function BarsSection(props: BarsPanelProps) {
  return (
    <PickSection title={words.bars.title} summary={null} opened={false} goesOn={false}>
      <LazyContent load={loadBarsPanel}>{({ BarsPanel }) => <BarsPanel {...props} />}</LazyContent>
    </PickSection>
  );
}

function loadBarsPanel() {
  return import(/* webpackChunkName: "help" */ "./bars-panel");
}
