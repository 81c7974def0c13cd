import { shown } from "../words/names";

interface ProductNameProps {
  readonly product: { readonly id: string; readonly name: string; readonly ambiguous: boolean };
}

/** A product's name; its id too where the name alone does not tell it from others. */
export function ProductName({ product: { id, name, ambiguous } }: ProductNameProps) {
  return (
    <>
      <bdi>{shown(name === "" ? id : name)}</bdi>
      {ambiguous && name !== "" && (
        <small>
          {" "}
          <bdi>{shown(id)}</bdi>
        </small>
      )}
    </>
  );
}
