import { sanitiseNameForPane } from "../../words/name-formatter";

interface ProductNameProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly ambiguous: boolean;
    readonly apart?: string;
  };
  /** An article number to show if the name has no other suffix. */
  readonly code?: string;
}

/** A product's name, with a distinguishing suffix if the name alone is ambiguous. */
export function UnambiguousProductName({ product, code = "" }: ProductNameProps) {
  const { id, name, ambiguous, apart = ambiguous ? id : "" } = product;
  const beside = name === "" ? code : apart || code;
  return (
    <>
      <bdi>{sanitiseNameForPane(name === "" ? id : name)}</bdi>
      {beside !== "" && (
        <small>
          {" "}
          <bdi>{sanitiseNameForPane(beside)}</bdi>
        </small>
      )}
    </>
  );
}
