import { perLack } from "../../words/per";
import { words } from "../../words/words";
import { sentence } from "../../words/reasons";
import type { PerSaid } from "../../lca/per";
import type { Saying } from "../../lca/saying";
import type { Previewed } from "../../picking/choices";
import type { PickedIndicator, PickedProduct } from "../../picking/picks";
import { indicatorKey } from "../../page/picks";
import { perText, sayingText } from "../../page/result-texts";

interface ResultsProps {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly found: Previewed;
  /** Undefined while it is not known whether the service says it. */
  readonly per: PerSaid | undefined;
}

/** Numbers exactly as sent, per what they are, and what is said beside them; why the first is lacking that is. */
export function Results({ product, indicators, found: { values, sayings }, per }: ResultsProps) {
  const lack = values.find((value) => typeof value === "object");
  const said = perText(per);
  const unsaid = per === undefined ? "" : perLack(product.name, per);
  return (
    <>
      <dl>
        {said !== "" && per && "text" in per && (
          <div>
            <dt>{words.pick.perName}</dt>
            <dd>
              <bdi>{per.text}</bdi>
            </dd>
          </div>
        )}
        {indicators.map((indicator, index) => {
          const value = values[index];
          const { abbreviation, name, unit } = indicator;
          return (
            <div key={indicatorKey(indicator)}>
              <dt title={name}>{abbreviation || name}</dt>
              <dd>
                {typeof value === "number" ? (
                  <>
                    {value} {unit} <bdi>{said}</bdi>
                  </>
                ) : (
                  words.pick.noPreview
                )}
                <Beside said={sayings[index] ?? []} />
              </dd>
            </div>
          );
        })}
      </dl>
      {unsaid !== "" && <p class="note">{unsaid}</p>}
      {lack && <p class="note">{sentence(lack)}</p>}
    </>
  );
}

/** A second number beside the value is no news here: it stands among what a formula can be asked about. */
function Beside({ said }: { readonly said: readonly Saying[] }) {
  const texts = said
    .filter(({ meaning }) => meaning !== "left-out")
    .map((one) => sayingText(one, words.pick.staleResult));
  return (
    <>
      {[...new Set(texts)].map((text) => (
        <small key={text}>
          <bdi>{text}</bdi>
        </small>
      ))}
    </>
  );
}
