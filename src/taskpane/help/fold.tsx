import { pane } from "../../words/pane";
import type { Examining } from "../../workbook/examining";
import { Fold } from "../places/fold";

/** At the foot of the place Account, whoever is connected, or nobody. */
export function HelpFold({ examining }: { readonly examining: () => Promise<Examining> }) {
  return (
    <Fold title={pane.helpTitle} state="help" load={() => import("./panel")}>
      {({ HelpPanel }) => <HelpPanel examining={examining} />}
    </Fold>
  );
}
