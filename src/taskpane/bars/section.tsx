import { words } from "../../words/words";
import { Section } from "../section";
import type { BarsPanelProps } from "./panel";
import { BarsPanel } from "./panel";

/** Results as bars: nothing is asked for until it is opened. */
export function BarsSection(props: BarsPanelProps) {
  return (
    <Section title={words.bars.title} summary={null} opened={false} goesOn={false}>
      <BarsPanel {...props} />
    </Section>
  );
}
