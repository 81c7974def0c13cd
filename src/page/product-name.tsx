import { shown } from "../words/names";

interface ProductNameProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly ambiguous: boolean;
    readonly apart?: string;
  };
  /** An article number to show where nothing else stands there. */
  readonly code?: string;
}

/** A product's name, with what distinguishes it where the name alone does not. */
export function ProductName({ product, code = "" }: ProductNameProps) {
  const { id, name, ambiguous, apart = ambiguous ? id : "" } = product;
  const beside = name === "" ? code : apart || code;
  return (
    <>
      <bdi>{shown(name === "" ? id : name)}</bdi>
      {beside !== "" && (
        <small>
          {" "}
          <bdi>{shown(beside)}</bdi>
        </small>
      )}
    </>
  );
}
