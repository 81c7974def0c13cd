import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Told } from "../../picking/choices";
import type { PickedProduct } from "../../picking/picks";
import { isStale } from "../../lca/saying";

/** What a field shows at most; the whole of it is what LCA.DETAILS is for. */
const longestField = 300;

interface FieldsProps {
  readonly product: PickedProduct;
  readonly told: Told;
}

/** What the product's own document says, and what only the list says. */
export function Fields({ product, told: { fields, sayings, unlisted } }: FieldsProps) {
  const known = new Set(fields.map(([name]) => name));
  const listed = (product.sayings ?? []).filter(({ name }) => !known.has(name));
  const rows = [...fields, ...listed.map(({ name, text }) => [name, text] as const)];
  return (
    <>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{shown(name)}</dt>
            <dd>
              <bdi>{shown(String(value).slice(0, longestField))}</bdi>
              {unlisted.includes(name) && <small>{words.pick.unlisted}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {[...listed, ...sayings].some(isStale) && <p class="note">{words.pick.staleProduct}</p>}
    </>
  );
}
