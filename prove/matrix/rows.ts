/** The results as lines of tables. */
import { seconds, table, yesOrNo } from "../table";
import type { Back } from "./cells";
import type { Fault } from "./faults";
import type { Found, Tried } from "./tried";

export function cellsTable(tried: readonly Tried[]): string {
  const rows = tried.flatMap(({ fault, use, found }) => {
    if (use === "cells" && found.use === "none")
      return [[fault.name, "not proven", "–", "–", "–", "–", "no"]];
    if (found.use !== "cells") return [];
    const { settled, busy, requests, wrong, said, back } = found;
    const after = settled === null ? `not in ${fault.settled ?? 90} s` : seconds(settled);
    return [[fault.name, after, `${busy}`, `${requests}`, `${wrong}`, sentences(said), press(back)]];
  });
  const head = ["fault", "settled after", "busy", "requests", "wrong values", "the cells say", "first press"];
  return table(head, rows);
}

const others = ["picker", "refresh", "connect"] as const;

export function othersTable(tried: readonly Tried[]): string {
  const faults = [...new Set(tried.map(({ fault }) => fault))];
  const of = (fault: Fault, use: string) => tried.find((one) => one.fault === fault && one.use === use);
  const rows = faults.flatMap((fault) => {
    const found = others.map((use) => of(fault, use)?.found);
    if (found.every((one) => one === undefined)) return [];
    return [[fault.name, ...found.flatMap((one) => (one ? [end(one, fault), again(one)] : ["–", "–"]))]];
  });
  const head = others.flatMap((use) => [`${use}: said after`, `${use}: first press`]);
  return table(["fault", ...head], rows);
}

type Any = Tried["found"];

function end(found: Any, fault: Fault): string {
  if (found.use === "none") return "not proven";
  if (found.use === "cells") return "";
  const mixed = found.use === "refresh" && found.mixed ? "; cells changed in part" : "";
  const wrong = found.wrong > 0 ? `; ${found.wrong} wrong` : "";
  const time = found.ended === null ? waited(found, fault) : seconds(found.ended);
  return `${time}, ${found.requests} requests${mixed}${wrong}`;
}

function waited(found: Found, fault: Fault): string {
  const limit = `still under way after ${(fault.settled ?? 90) + 10} s`;
  return "late" in found && found.late ? `${limit}, then ${found.late}` : limit;
}

function again(found: Any): string {
  return found.use === "none" ? "no" : press(found.back);
}

function press({ first, second }: Back): string {
  return second === undefined ? yesOrNo(first) : `${yesOrNo(first)} (second: ${second ? "yes" : "no"})`;
}

/** The two most frequent texts of cells. */
function sentences(said: Readonly<Record<string, number>>): string {
  const ordered = Object.entries(said).sort(([, one], [, other]) => other - one);
  const shown = ordered.slice(0, 2).map(([sentence, count]) => `${count} × ${sentence}`);
  const more = ordered.length > 2 ? [`and ${ordered.length - 2} others`] : [];
  return [...shown, ...more].join("; ") || "–";
}
