import type { Owner } from "../entries";

/** How many are searched: lists of one product mostly come in quick succession. */
const most = 8;
const nobody: readonly Owner[] = [];

/** Holds equal owners once for several lists, as long as the account lives. */
export class HeldOwners {
  private readonly latest: (readonly Owner[])[] = [];
  private next = 0;

  like(owners: readonly Owner[]): readonly Owner[] {
    if (owners.length === 0) return nobody;
    const known = this.latest.find((one) => areSameOwners(one, owners));
    if (known) return known;
    const held = owners.map(whole);
    this.latest[this.next] = held;
    this.next = (this.next + 1) % most;
    return held;
  }
}

/** Whether two lists name the same owners in the same order. */
export function areSameOwners(one: readonly Owner[], other: readonly Owner[]): boolean {
  return one.length === other.length && one.every((owner, at) => owner === other[at]);
}

/**
 * Flattens a text: one made by concatenation keeps its parts alive, and the texts they were cut from, until it is
 * read.
 */
function whole(owner: Owner): Owner {
  owner.charCodeAt(0);
  return owner;
}
