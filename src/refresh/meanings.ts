import type { Named } from "../lca/reasons";

/** A name in a call, and what a generation takes it to mean. */
export interface Name {
  readonly what: Named;
  readonly typed: string;
  /** An indicator may have several. */
  readonly ids: readonly string[];
}

/** The names in a call, by what tells them apart. */
export type Meant = ReadonlyMap<string, Name>;

/** A name that means something else by now. */
export interface Turn {
  readonly what: Named;
  readonly name: string;
  /**
   * The ids of what it meant and means now; null where the name no longer fits anything, or fits several
   * things.
   */
  readonly before: string;
  readonly after: string | null;
}

/** A name with a new meaning, and the keys of the calls that use it. */
export type Turned = Turn & { readonly after: string; readonly calls: ReadonlySet<string> };

/**
 * The names whose meaning changed between two answers to one call. A name that only the later answer did not
 * look up is gone where that answer is `final`; otherwise it may merely not be known yet.
 */
export function turnsBetween(before: Meant, after: Meant, final: boolean): readonly Turn[] {
  return [...before].flatMap(([key, { what, typed: name, ids }]): Turn[] => {
    const now = after.get(key);
    const stands = now ? now.ids.some((id) => ids.includes(id)) : !final;
    return stands ? [] : [{ what, name, before: ids.join(", "), after: now?.ids.join(", ") ?? null }];
  });
}

/** All names that now mean something else, each once. */
export class Turns {
  private readonly found = new Map<string, Turn & { readonly after: string; readonly calls: Set<string> }>();

  add(turns: readonly Turn[], call: string): void {
    for (const { what, name, before, after } of turns) {
      if (after === null) continue;
      const key = JSON.stringify([what, name, before, after]);
      const known = this.found.get(key) ?? { what, name, before, after, calls: new Set() };
      this.found.set(key, known);
      known.calls.add(call);
    }
  }

  /** By name: which answer came first says nothing. */
  get all(): readonly Turned[] {
    return [...this.found.values()].sort((one, other) => one.name.localeCompare(other.name));
  }
}
