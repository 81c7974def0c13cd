import { work } from "../../words/work";
import { Section } from "../section";
import { Lazy } from "../../page/lazy";
import type { BarsPanelProps } from "./panel";

const load = () => import("./panel");

/** Results as bars: nothing is fetched or asked for until it is opened. */
export function BarsSection(props: BarsPanelProps) {
  return (
    <Section title={work.bars.title} summary={null} opened={false} goesOn={false}>
      <Lazy load={load}>{({ BarsPanel }) => <BarsPanel {...props} />}</Lazy>
    </Section>
  );
}
