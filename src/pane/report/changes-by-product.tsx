import { useId } from "preact/hooks";
import type { ProductChanges } from "../../client/generations/change-groups";
import { countPlaces, countShownRows, takeFirstPlaces } from "../../client/generations/change-groups";
import type { ValueChange } from "../../client/generations/refresh-report";
import { formatStageIndicatorAndUnit } from "../../workbook/refresh/report-entry-sentences";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { lateWords } from "../../words/late-words";
import { CellAreaLinkList } from "../cell-area-link-list";
import { formatCount } from "../locale-numbers";
import { useShowMore } from "../use-show-more";
import {
  formatDifference,
  formatExactNumber,
  formatNumber,
  formatOldAndNewDistinctly,
  formatPercent,
  formatThreshold,
} from "./figure-format";
import type { AreaLinkProps } from "./report-parts";
import { itemsPerStep, maxAreas, ResultMetadataChanges, ShowMoreButton } from "./report-parts";

const thresholds: readonly number[] = [0, 0.001, 0.01, 0.05, 0.1];

interface ChangesByProductProps extends AreaLinkProps {
  readonly title: string;
  /** The products, with the rows that the threshold leaves. */
  readonly groups: readonly ProductChanges[];
  readonly threshold: number;
  readonly onThreshold: (threshold: number) => void;
}

/** The values that differ, product by product; each is a small block that fits a narrow pane. */
export function ChangesByProduct({ title, groups, threshold, onThreshold, onGo }: ChangesByProductProps) {
  const id = useId();
  const { shown, showMore, list } = useShowMore<HTMLDivElement>(
    itemsPerStep,
    itemsPerStep,
    "tbody, .emptied",
  );
  if (groups.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ThresholdField {...{ groups, threshold, onThreshold }} />
      <div class="changed-products" ref={list}>
        {takeFirstPlaces(groups, shown).map((group, index) => (
          <div key={group.product} class="changed-product">
            <ProductHeading id={`${id}-${index}`} group={group} />
            {group.rows.length > 0 && (
              <ChangeTable labelledBy={`${id}-${index}`} rows={group.rows} onGo={onGo} />
            )}
          </div>
        ))}
      </div>
      <ShowMoreButton shown={shown} all={countPlaces(groups)} onMore={showMore} />
    </>
  );
}

/** The choice of the smallest change shown, and how many it leaves. */
function ThresholdField({ groups, threshold, onThreshold }: Omit<ChangesByProductProps, "title" | "onGo">) {
  const id = useId();
  const { changes: said } = lateWords().changeReport;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const shown = countShownRows(groups);
  const counts = { shown: formatCount(shown), count: formatCount(count), hidden: formatCount(count - shown) };
  return (
    <div class="threshold">
      <label for={id}>{said.hide}</label>
      <select
        id={id}
        value={threshold}
        onChange={({ currentTarget }) => onThreshold(Number(currentTarget.value))}
      >
        {thresholds.map((share) => (
          <option key={share} value={share}>
            {formatThreshold(share)}
          </option>
        ))}
      </select>
      <p class="note" role="status">
        {threshold > 0 && (
          <SentenceWithGaps
            text={count - shown === 1 ? said.shownOne : said.shown}
            fill={{ ...counts, percent: formatThreshold(threshold) }}
          />
        )}
      </p>
    </div>
  );
}

function ProductHeading({ id, group }: { readonly id: string; readonly group: ProductChanges }) {
  const { product, productOne, productWithoutPercent, productOneWithoutPercent } =
    lateWords().changeReport.changes;
  const { count, largest, rows } = group;
  const [many, one] = largest ? [product, productOne] : [productWithoutPercent, productOneWithoutPercent];
  const percent = largest ? formatPercent(largest.relative) : "";
  const isEmptied = rows.length === 0;
  return (
    <h5 id={id} class={isEmptied ? "emptied" : undefined} tabIndex={isEmptied ? -1 : undefined}>
      <SentenceWithGaps
        text={count === 1 ? one : many}
        fill={{ product: group.product, count: formatCount(count), percent }}
      />
    </h5>
  );
}

interface ChangeTableProps extends AreaLinkProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly rows: readonly ValueChange[];
}

function ChangeTable({ labelledBy, rows, onGo }: ChangeTableProps) {
  const { changes: said } = lateWords().changeReport;
  return (
    <table class="changes" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{said.old}</th>
          <th scope="col">{said.new}</th>
          <th scope="col">{said.difference}</th>
          <th scope="col">{said.percent}</th>
        </tr>
      </thead>
      {rows.map((change, index) => (
        <ChangeRows key={index} change={change} onGo={onGo} />
      ))}
    </table>
  );
}

function ChangeRows({ change, onGo }: AreaLinkProps & { readonly change: ValueChange }) {
  const { before, after, difference, relative, cells } = change;
  const both = before !== null ? formatOldAndNewDistinctly(before, after) : undefined;
  return (
    <tbody tabIndex={cells.length === 0 ? -1 : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <SentenceWithGaps {...formatStageIndicatorAndUnit(change)} />
          <ResultMetadataChanges of={change} />
        </th>
      </tr>
      <tr>
        <ChangedValue value={before} text={both?.[0]} />
        <ChangedValue value={after} text={both?.[1]} />
        <td>{difference === null ? "–" : formatDifference(difference)}</td>
        <td>{relative === null ? "" : formatPercent(relative)}</td>
      </tr>
      <tr>
        <td colSpan={4} class="where">
          <CellAreaLinkList areas={cells} few={maxAreas} onGo={onGo} />
        </td>
      </tr>
    </tbody>
  );
}

/** A value, with all its digits in the title. A missing value is named, never shown as 0. */
function ChangedValue({ value, text }: { readonly value: number | null; readonly text: string | undefined }) {
  if (value === null) return <td class="none">{lateWords().changeReport.changes.none}</td>;
  return <td title={formatExactNumber(value)}>{text ?? formatNumber(value)}</td>;
}
