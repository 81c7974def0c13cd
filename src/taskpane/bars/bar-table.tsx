import type { ComponentChildren } from "preact";
import { SentenceWithGaps } from "../../page/sentence-with-gaps";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { PickedIndicator } from "../../picking/picked-items";
import { formatDeclaredUnitWithPer } from "../../page/result-texts";
import type { BarGeometry, BarRowWithGeometry, DeclaredUnitBarGroup } from "./bar-groups";
import { haveDifferentUnits, groupResultsByDeclaredUnit } from "./bar-groups";
import type { BarRow } from "./bar-rows";
import {
  formatNumberInFewDigits,
  formatBarRowNotes,
  formatUnroundedValueWithUnits,
} from "./bar-result-texts";

/** The names of the rows. */
export interface RowNaming {
  /** The heading of the names' column. */
  readonly of: string;
  readonly name: (row: BarRow) => ComponentChildren;
  /** The full text of a name that may be cut off. */
  readonly title: (row: BarRow) => string;
  /** Whether the rows are of several products. */
  readonly areProducts: boolean;
}

interface BarTableProps {
  readonly caption: ComponentChildren;
  /** The full text of a caption that may be cut off. */
  readonly title?: string;
  readonly indicator: PickedIndicator;
  readonly rows: readonly BarRow[];
  readonly names: RowNaming;
}

/**
 * Results as a table in which each number has its bar, so that sight and screen readers get the same. The parts have
 * explicit roles, since a table with another CSS layout may lose them.
 */
export function BarTable({ caption, title, indicator, rows, names }: BarTableProps) {
  const groups = groupResultsByDeclaredUnit(rows);
  const { rounded, roundedWithoutUnit, result, said, unlike } = words.bars;
  const { name, unit } = indicator;
  return (
    <>
      <table role="table">
        <caption>
          <span class="name" title={title}>
            {caption}
          </span>
          <small>
            <SentenceWithGaps
              text={unit === "" ? roundedWithoutUnit : rounded}
              fill={{ indicator: name, unit }}
            />
          </small>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {names.of}
            </th>
            <th role="columnheader" scope="col">
              {result}
            </th>
            <th role="columnheader" scope="col" class="unseen">
              {said}
            </th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <BarGroupRows key={index} {...{ group, indicator, names }} />
        ))}
      </table>
      {haveDifferentUnits(groups) && <p class="note">{unlike}</p>}
    </>
  );
}

interface BarGroupRowsProps extends Pick<BarTableProps, "indicator" | "names"> {
  readonly group: DeclaredUnitBarGroup;
}

function BarGroupRows({ group: { isBeyond, per, rows }, indicator, names }: BarGroupRowsProps) {
  const { beyond, withoutBar } = words.bars;
  return (
    <tbody role="rowgroup">
      <tr role="row" class="heading">
        <th role="rowheader" scope="rowgroup" colSpan={3}>
          {isBeyond && <span>{beyond}</span>}{" "}
          <bdi>{per ? sanitiseNameForPane(formatDeclaredUnitWithPer(per)) : withoutBar}</bdi>
        </th>
      </tr>
      {rows.map((row, index) => (
        <ResultRow key={index} {...{ row, indicator, names }} />
      ))}
    </tbody>
  );
}

interface ResultRowProps extends Pick<BarTableProps, "indicator" | "names"> {
  readonly row: BarRowWithGeometry;
}

function ResultRow({ row, indicator, names }: ResultRowProps) {
  const { value, part, bar } = row;
  const notes = formatBarRowNotes(row, names.areProducts);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span class="name" title={names.title(row)}>
          {names.name(row)}
        </span>
        {part !== "" && (
          <small>
            <SentenceWithGaps text={words.bars.part} fill={{ part }} />
          </small>
        )}
      </th>
      <td role="cell" class="value">
        {typeof value === "number" ? (
          <span title={formatUnroundedValueWithUnits(row, indicator)}>
            <b>{formatNumberInFewDigits(value)}</b> <bdi>{sanitiseNameForPane(indicator.unit)}</bdi>
          </span>
        ) : (
          words.pick.noPreview
        )}
      </td>
      {bar && <BarAxis bar={bar} />}
      <td role="cell" class="said">
        {notes.map((note) => (
          <small key={note}>
            <bdi>{note}</bdi>
          </small>
        ))}
      </td>
    </tr>
  );
}

/** The bar reaches from the line at 0 to the left or to the right; a value of 0 has the line alone. */
function BarAxis({ bar: { zero, length, isNegative } }: { readonly bar: BarGeometry }) {
  const share = (part: number) => `${100 * part}%`;
  const from = isNegative ? { right: share(1 - zero) } : { left: share(zero) };
  return (
    <td class="axis" aria-hidden="true">
      <div>
        {length > 0 && <span class="bar" style={{ ...from, width: share(length) }} />}
        <span class="zero" style={{ left: `calc(${zero} * (100% - 1px))` }} />
      </div>
    </td>
  );
}
