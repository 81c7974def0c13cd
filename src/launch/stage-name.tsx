import { productionStageName } from "../lca/stages";
import { formatDisplayName } from "../words/names";
import { words } from "../words/words";
import type { PickedScenario } from "../picking/picks";

/** A stage with what distinguishes it from others: the production stage, or a scenario with its kind. */
export function StageName({ scenario }: { readonly scenario: PickedScenario | null }) {
  if (scenario === null) return <>{productionStageName}</>;
  const { name, id, kind, ambiguous = false } = scenario;
  const said = kind === "use" ? words.pick.use : kind === "" ? "" : words.pick.endOfLife;
  return (
    <>
      <bdi>{formatDisplayName(name || id)}</bdi>
      {ambiguous && name !== "" && (
        <>
          {" "}
          <bdi>{formatDisplayName(id)}</bdi>
        </>
      )}
      {said !== "" && <small> {said}</small>}
    </>
  );
}
