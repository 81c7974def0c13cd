import { shown } from "../../words/names";
import { work } from "../../words/work";
import { sentence } from "../../words/reasons";
import type { Preview } from "../../workbook/choices";
import type { PickedProduct } from "../../workbook/selected";
import { ProductName } from "../../page/product-name";
import { rounded } from "./previews";

interface RowProps {
  readonly product: PickedProduct | undefined;
  readonly value: Preview | undefined;
}

/** A product's name, and its value as far as it is known. */
export function Row({ product, value }: RowProps) {
  if (!product) return null;
  return (
    <>
      <span class="box" aria-hidden="true" />
      <span class="name">
        <ProductName product={product} />
      </span>
      <span class="value">
        {typeof value === "number"
          ? rounded(value)
          : value && <span aria-label={work.pick.noPreview}>–</span>}
      </span>
    </>
  );
}

/** The whole name and id, and the value as sent or why there is none. */
export function titleOf(product: PickedProduct | undefined, value: Preview | undefined): string {
  if (!product) return "";
  const said = typeof value === "object" ? sentence(value) : value;
  return [shown(product.name), shown(product.id), said]
    .filter((part) => part !== undefined && part !== "")
    .join("\n");
}
