/** The results as lines of tables. */
import { formatSeconds, formatTable, formatYesNo } from "../markdown-table";
import type { RecoveryPresses } from "./cells-trial";
import type { ServiceFault } from "./service-faults";
import type { TrialFindings, TrialResult } from "./trial-result";

export function formatCellsTable(tried: readonly TrialResult[]): string {
  const rows = tried.flatMap(({ fault, use, found }) => {
    if (use === "cells" && found.use === "none")
      return [[fault.name, "not proven", "–", "–", "–", "–", "no"]];
    if (found.use !== "cells") return [];
    const { settled, busy, requests, wrong, said, back } = found;
    const after = settled === null ? `not in ${fault.settled ?? 90} s` : formatSeconds(settled);
    return [[fault.name, after, `${busy}`, `${requests}`, `${wrong}`, sentences(said), press(back)]];
  });
  const head = ["fault", "settled after", "busy", "requests", "wrong values", "the cells say", "first press"];
  return formatTable(head, rows);
}

const others = ["picker", "refresh", "connect"] as const;

export function formatOtherUsesTable(tried: readonly TrialResult[]): string {
  const faults = [...new Set(tried.map(({ fault }) => fault))];
  const of = (fault: ServiceFault, use: string) =>
    tried.find((one) => one.fault === fault && one.use === use);
  const rows = faults.flatMap((fault) => {
    const found = others.map((use) => of(fault, use)?.found);
    if (found.every((one) => one === undefined)) return [];
    return [[fault.name, ...found.flatMap((one) => (one ? [end(one, fault), again(one)] : ["–", "–"]))]];
  });
  const head = others.flatMap((use) => [`${use}: said after`, `${use}: first press`]);
  return formatTable(["fault", ...head], rows);
}

type Any = TrialResult["found"];

function end(found: Any, fault: ServiceFault): string {
  if (found.use === "none") return "not proven";
  if (found.use === "cells") return "";
  const mixed = found.use === "refresh" && found.mixed ? "; cells changed in part" : "";
  const wrong = found.wrong > 0 ? `; ${found.wrong} wrong` : "";
  const time = found.ended === null ? waited(found, fault) : formatSeconds(found.ended);
  return `${time}, ${found.requests} requests${mixed}${wrong}`;
}

function waited(found: TrialFindings, fault: ServiceFault): string {
  const limit = `still under way after ${(fault.settled ?? 90) + 10} s`;
  return "late" in found && found.late ? `${limit}, then ${found.late}` : limit;
}

function again(found: Any): string {
  return found.use === "none" ? "no" : press(found.back);
}

function press({ first, second }: RecoveryPresses): string {
  return second === undefined
    ? formatYesNo(first)
    : `${formatYesNo(first)} (second: ${second ? "yes" : "no"})`;
}

/** The two most frequent texts of cells. */
function sentences(said: Readonly<Record<string, number>>): string {
  const ordered = Object.entries(said).sort(([, one], [, other]) => other - one);
  const shown = ordered.slice(0, 2).map(([sentence, count]) => `${count} × ${sentence}`);
  const more = ordered.length > 2 ? [`and ${ordered.length - 2} others`] : [];
  return [...shown, ...more].join("; ") || "–";
}
