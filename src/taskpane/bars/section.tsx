import { words } from "../../words/words";
import { Lazy } from "../fold";
import { Section } from "../section";
import type { BarsPanelProps } from "./panel";

/** Results as bars: nothing is fetched or requested until the section is opened. */
export function BarsSection(props: BarsPanelProps) {
  return (
    <Section title={words.bars.title} summary={null} opened={false} goesOn={false}>
      <Lazy load={panel}>{({ BarsPanel }) => <BarsPanel {...props} />}</Lazy>
    </Section>
  );
}

function panel() {
  return import(/* webpackChunkName: "help" */ "./panel");
}
