import type { ComponentChildren } from "preact";
import { Sentence } from "../../page/sentence";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { PickedIndicator } from "../../picking/picks";
import { perText } from "../../page/result-texts";
import type { Bar, Drawn, Group } from "./groups";
import { areUnlike, groupsOf } from "./groups";
import type { Row } from "./rows";
import { figure, notesOf, wholeOf } from "./notes";

/** The names of the rows. */
export interface Names {
  /** The heading of the names' column. */
  readonly of: string;
  readonly name: (row: Row) => ComponentChildren;
  /** The full text of a name that may be cut off. */
  readonly title: (row: Row) => string;
  /** Whether the rows are of several products. */
  readonly areProducts: boolean;
}

interface PictureProps {
  readonly caption: ComponentChildren;
  /** The full text of a caption that may be cut off. */
  readonly title?: string;
  readonly indicator: PickedIndicator;
  readonly rows: readonly Row[];
  readonly names: Names;
}

/**
 * Results as a table in which each number has its bar, so that sight and screen readers get the same. The parts have
 * explicit roles, since a table with another CSS layout may lose them.
 */
export function Picture({ caption, title, indicator, rows, names }: PictureProps) {
  const groups = groupsOf(rows);
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
            <Sentence text={unit === "" ? roundedWithoutUnit : rounded} fill={{ indicator: name, unit }} />
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
          <Together key={index} {...{ group, indicator, names }} />
        ))}
      </table>
      {areUnlike(groups) && <p class="note">{unlike}</p>}
    </>
  );
}

interface TogetherProps extends Pick<PictureProps, "indicator" | "names"> {
  readonly group: Group;
}

function Together({ group: { isBeyond, per, rows }, indicator, names }: TogetherProps) {
  const { beyond, withoutBar } = words.bars;
  return (
    <tbody role="rowgroup">
      <tr role="row" class="heading">
        <th role="rowheader" scope="rowgroup" colSpan={3}>
          {isBeyond && <span>{beyond}</span>} <bdi>{per ? shown(perText(per)) : withoutBar}</bdi>
        </th>
      </tr>
      {rows.map((row, index) => (
        <Result key={index} {...{ row, indicator, names }} />
      ))}
    </tbody>
  );
}

interface ResultProps extends Pick<PictureProps, "indicator" | "names"> {
  readonly row: Drawn;
}

function Result({ row, indicator, names }: ResultProps) {
  const { value, part, bar } = row;
  const notes = notesOf(row, names.areProducts);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span class="name" title={names.title(row)}>
          {names.name(row)}
        </span>
        {part !== "" && (
          <small>
            <Sentence text={words.bars.part} fill={{ part }} />
          </small>
        )}
      </th>
      <td role="cell" class="value">
        {typeof value === "number" ? (
          <span title={wholeOf(row, indicator)}>
            <b>{figure(value)}</b> <bdi>{shown(indicator.unit)}</bdi>
          </span>
        ) : (
          words.pick.noPreview
        )}
      </td>
      {bar && <Axis bar={bar} />}
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
function Axis({ bar: { zero, length, isNegative } }: { readonly bar: Bar }) {
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
