import { production } from "../lca/stages";
import { shown } from "../words/names";
import { words } from "../words/words";
import type { PickedScenario } from "../picking/picks";

/** A stage with what distinguishes it from others: the production stage, or a scenario with its kind. */
export function StageName({ scenario }: { readonly scenario: PickedScenario | null }) {
  if (scenario === null) return <>{production}</>;
  const { name, id, kind, ambiguous = false } = scenario;
  const said = kind === "use" ? words.pick.use : kind === "" ? "" : words.pick.endOfLife;
  return (
    <>
      <bdi>{shown(name || id)}</bdi>
      {ambiguous && name !== "" && (
        <>
          {" "}
          <bdi>{shown(id)}</bdi>
        </>
      )}
      {said !== "" && <small> {said}</small>}
    </>
  );
}
