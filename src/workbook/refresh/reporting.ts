import type { NextGeneration } from "../../refresh/next";
import type { Report } from "../../refresh/report";
import { areasOf } from "../cells/areas";
import type { Applied } from "./applying";

/** What a refresh has changed, and where. */
export async function reportOf(
  next: NextGeneration,
  { recalculated, unknown, cells, protectedSheets, names }: Applied,
  about: Pick<Report, "at" | "scope" | "left">,
): Promise<Report> {
  const changes = next.changes.map(({ calls, ...change }) => {
    const standing = new Set(calls.flatMap((key) => cells.get(key) ?? []));
    return { ...change, cells: areasOf([...standing]) };
  });
  return {
    ...about,
    compared: next.compared,
    changes,
    renamed: await next.renamed(),
    recalculated,
    unknown,
    protectedSheets,
    names,
  };
}
