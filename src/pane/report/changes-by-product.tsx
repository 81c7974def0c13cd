import { useId, useState } from "preact/hooks";
import type { ProductChanges } from "../../workbook/changes/change-groups";
import type { ReportedChange } from "../../workbook/refresh/report";
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
import { itemsPerStep, maxAreas, ReportItemText, ReportPart, ShowMoreButton } from "./report-parts";

const thresholds: readonly number[] = [0, 0.001, 0.01, 0.05, 0.1];

interface ThresholdFieldProps {
  /** The products, with the rows that the threshold leaves. */
  readonly groups: readonly ProductChanges<ReportedChange>[];
  readonly threshold: number;
  readonly onThreshold: (threshold: number) => void;
}

interface ChangesByProductProps extends AreaLinkProps, ThresholdFieldProps {
  readonly title: string;
}

/** The values that differ: a line a product, which unfolds; a single product is unfolded from the start. */
export function ChangesByProduct({ title, onGo, ...filter }: ChangesByProductProps) {
  const { groups } = filter;
  return (
    <ReportPart title={title} all={groups} kind="changed-products" controls={<ThresholdField {...filter} />}>
      {(group) => <ChangedProduct group={group} isAlone={groups.length === 1} onGo={onGo} />}
    </ReportPart>
  );
}

/** The choice of the smallest change shown, and how many it leaves. */
function ThresholdField({ groups, threshold, onThreshold }: ThresholdFieldProps) {
  const id = useId();
  const { hide, hidden: hiddenText, hiddenOne } = lateWords().changeReport.changes;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const hidden = count - shown;
  return (
    <div class="threshold">
      <label for={id}>{hide}</label>
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
            text={hidden === 1 ? hiddenOne : hiddenText}
            fill={{ hidden: formatCount(hidden), percent: formatThreshold(threshold) }}
          />
        )}
      </p>
    </div>
  );
}

interface ChangedProductProps extends AreaLinkProps {
  readonly group: ProductChanges<ReportedChange>;
  readonly isAlone: boolean;
}

/** A product's name, how many of its values changed, and the largest change; the values once it is unfolded. */
function ChangedProduct({ group, isAlone, onGo }: ChangedProductProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isAlone);
  const { product, productOne, productWithoutPercent, productOneWithoutPercent } =
    lateWords().changeReport.changes;
  const { count, largest, rows } = group;
  const percent = formatPercent(largest?.relative ?? 0);
  const many = largest ? product : productWithoutPercent;
  const single = largest ? productOne : productOneWithoutPercent;
  const isEmptied = rows.length === 0;
  const heading = (
    <h5 id={id} tabIndex={isEmptied ? -1 : undefined}>
      <SentenceWithGaps
        text={count === 1 ? single : many}
        fill={{ product: group.product, count: formatCount(count), percent }}
      />
    </h5>
  );
  if (isEmptied) return heading;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{heading}</summary>
      {isOpen && <ChangeTable labelledBy={id} rows={rows} onGo={onGo} />}
    </details>
  );
}

interface ChangeTableProps extends AreaLinkProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly rows: readonly ReportedChange[];
}

/** Each value is a small block that fits a narrow pane. */
function ChangeTable({ labelledBy, rows, onGo }: ChangeTableProps) {
  const { shown, showMore, list } = useShowMore<HTMLTableElement>(itemsPerStep, itemsPerStep, "tbody");
  const { changes } = lateWords().changeReport;
  return (
    <>
      <table class="changes" aria-labelledby={labelledBy} ref={list}>
        <thead>
          <tr>
            {[changes.old, changes.new, changes.difference, changes.percent].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, shown).map((change, index) => (
          <ChangeRows key={index} change={change} onGo={onGo} />
        ))}
      </table>
      <ShowMoreButton shown={shown} all={rows.length} onMore={showMore} />
    </>
  );
}

function ChangeRows({ change, onGo }: AreaLinkProps & { readonly change: ReportedChange }) {
  const { before, after, difference, relative, cells } = change;
  const [oldText, newText] =
    before === null ? ["", formatNumber(after)] : formatOldAndNewDistinctly(before, after);
  return (
    <tbody tabIndex={cells.length === 0 ? -1 : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <ReportItemText item={change} />
        </th>
      </tr>
      <tr>
        {/* A missing value is named, never shown as 0. */}
        {before === null ? (
          <td class="none">{lateWords().changeReport.changes.none}</td>
        ) : (
          <td title={formatExactNumber(before)}>{oldText}</td>
        )}
        <td title={formatExactNumber(after)}>{newText}</td>
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
