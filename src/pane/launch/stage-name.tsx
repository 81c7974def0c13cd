import { productionStageName } from "../../lca/stages";
import { formatScenarioKind } from "../page/scenario-kind";
import { sanitiseNameForPane } from "../../words/name-formatter";
import type { PickedScenario } from "../../client/picking/picked-items";

/** A stage with what distinguishes it from others: the production stage, or a scenario with its kind. */
export function StageOrScenarioName({ scenario }: { readonly scenario: PickedScenario | null }) {
  if (scenario === null) return <>{productionStageName}</>;
  const { name, id, ambiguous = false } = scenario;
  const kind = formatScenarioKind(scenario);
  return (
    <>
      <bdi>{sanitiseNameForPane(name || id)}</bdi>
      {ambiguous && name !== "" && (
        <>
          {" "}
          <bdi>{sanitiseNameForPane(id)}</bdi>
        </>
      )}
      {kind !== "" && <small> {kind}</small>}
    </>
  );
}
