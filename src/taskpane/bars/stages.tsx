import { Sentence } from "../../page/sentence";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import { sentence } from "../../words/reasons";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../../picking/picks";
import { Awaited, useLoaded } from "../../page/loading";
import { indicatorKey, keyOf } from "../../page/picks";
import { sayingText } from "../../page/result-texts";
import { First, ReadAgain } from "./limits";
import type { Names } from "./picture";
import { Picture } from "./picture";
import type { Row } from "./rows";
import { stagesShown } from "./rows";

/** The service is asked once what is picked has rested for so long, in milliseconds. */
export const resting = 300;

interface StageBarsProps {
  readonly choices: Choices;
  readonly generation: unknown;
  readonly indicator: PickedIndicator;
  readonly product: PickedProduct;
}

/** Production and the scenarios of one product, beside each other. */
export function StageBars({ choices, generation, indicator, product }: StageBarsProps) {
  const { bars } = words;
  const loaded = useLoaded(
    (waiting) => stagesShown(choices, product, indicator, waiting),
    [choices, generation, keyOf(product), indicatorKey(indicator)],
    { rest: resting },
  );
  const names: Names = { of: bars.stage, name: Stage, title: stageName, areProducts: false };
  return (
    <Awaited of={loaded} what={bars.reading}>
      {(found) => (
        <div class="picture">
          <Picture
            caption={<Sentence text={bars.stages} fill={{ product: product.name || product.id }} />}
            title={shown(product.name)}
            {...{ indicator, names }}
            rows={found.rows}
          />
          <Said of={product} />
          {found.unread && (
            <p class="note">
              {bars.scenariosUnread} {sentence(found.unread)}
            </p>
          )}
          {!found.unread && found.all === 1 && <p class="note">{bars.noScenarios}</p>}
          <First text={bars.firstStages} of={found} />
          <ReadAgain of={loaded} />
          <p class="note">{bars.doNotAdd}</p>
        </div>
      )}
    </Awaited>
  );
}

/** What the product list says of the product, and so of all its bars. */
function Said({ of: { sayings = [] } }: { readonly of: PickedProduct }) {
  const said = new Set(sayings.map((one) => sayingText(one, words.pick.staleProduct)));
  return (
    <>
      {[...said].map((text) => (
        <p key={text} class="note">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}

function Stage({ scenario }: Pick<Row, "scenario">) {
  return (
    <>
      <bdi>{stageText(scenario)}</bdi>
      {scenario?.ambiguous && scenario.name !== "" && (
        <small>
          {" "}
          <bdi>{shown(scenario.id)}</bdi>
        </small>
      )}
    </>
  );
}

function stageName({ scenario }: Row): string {
  return stageText(scenario);
}

/** A stage by its name, for people. */
export function stageText(scenario: PickedScenario | null): string {
  return scenario ? shown(scenario.name || scenario.id) : words.pick.production;
}
