import type { Document } from "../../hypermedia/document";
import type { ImpactList } from "./impact-list";
import type { Judged, Reading } from "./list";
import type { Raw } from "./members";
import type { Plans } from "./plans/plans";

/** Reads lists like those before them; how that is done loads with the first that was read in full. */
export class Following {
  private plans: Promise<Plans | null> | undefined;

  /** The results of a list; null where it must be read in full. */
  async follow(document: Document, reading: Reading): Promise<ImpactList | null> {
    return (await this.plans)?.follow(document, reading) ?? null;
  }

  /** Takes note of how a list was read in full. Where it cannot be loaded, all are. */
  async learn(document: Document, raws: readonly Raw[], judged: Judged, reading: Reading): Promise<void> {
    this.plans ??= import("./plans/plans").then(
      ({ Plans }) => new Plans(),
      () => null,
    );
    (await this.plans)?.learn(document, raws, judged, reading);
  }
}
