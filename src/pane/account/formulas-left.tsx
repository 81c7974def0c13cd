import { ObstructedCellList } from "../freeze/freeze-lists";
import { explainFreezeObstacle, formatFormulaCount } from "../freeze/freeze-texts";
import type { FrozenFirst } from "./freeze-first";

interface FormulasLeftProps extends Pick<FrozenFirst, "left"> {
  readonly onGo: (area: string) => void;
}

/** The formulas about which the question comes back, and why they could not be frozen. */
export function FormulasLeft({ left, onGo }: FormulasLeftProps) {
  return (
    <div data-state="switch-partly-frozen">
      <ObstructedCellList
        all={left}
        explain={explainFreezeObstacle}
        formatAmountOf={({ formulas }) => formatFormulaCount(formulas)}
        onGo={onGo}
      />
    </div>
  );
}
