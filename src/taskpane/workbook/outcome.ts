import type { FailingCells, FailingGroup } from "../../workbook/failing/failing";
import type { TakeBack } from "../../workbook/writing/take-back";

/** What came of something, in a sentence, and how it is taken back where it can be. */
export interface Outcome {
  readonly said: string;
  readonly takeBack?: TakeBack;
}

/** What a button needs to mend a group. */
export interface FixProps {
  readonly group: FailingGroup;
  readonly failing: FailingCells;
  readonly busy: boolean;
  readonly act: (deed: () => Promise<Outcome>) => void;
}
