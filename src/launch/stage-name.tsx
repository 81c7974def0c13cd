import { productionStageName } from "../lca/stage-names";
import { sanitiseNameForPane } from "../words/name-formatter";
import { words } from "../words/ui-words";
import type { PickedScenario } from "../picking/picked-items";

/** A stage with what distinguishes it from others: the production stage, or a scenario with its kind. */
export function StageOrScenarioName({ scenario }: { readonly scenario: PickedScenario | null }) {
  if (scenario === null) return <>{productionStageName}</>;
  const { name, id, kind, ambiguous = false } = scenario;
  const said = kind === "use" ? words.pick.use : kind === "" ? "" : words.pick.endOfLife;
  return (
    <>
      <bdi>{sanitiseNameForPane(name || id)}</bdi>
      {ambiguous && name !== "" && (
        <>
          {" "}
          <bdi>{sanitiseNameForPane(id)}</bdi>
        </>
      )}
      {said !== "" && <small> {said}</small>}
    </>
  );
}
