import { words } from "../../words/ui-words";
import { LazyFetchedContent } from "../folding-section";
import { PickTabFold } from "../pick-tab-fold";
import type { PickedProductBarsPanelProps } from "./bars-panel";

/** Results as bars: nothing is fetched or requested until the section is opened. */
export function BarsPanelFold(props: PickedProductBarsPanelProps) {
  return (
    <PickTabFold title={words.bars.title} summary={null} opened={false} goesOn={false}>
      <LazyFetchedContent load={loadBarsPanel}>
        {({ PickedProductBarsPanel }) => <PickedProductBarsPanel {...props} />}
      </LazyFetchedContent>
    </PickTabFold>
  );
}

function loadBarsPanel() {
  return import(/* webpackChunkName: "help" */ "./bars-panel");
}
