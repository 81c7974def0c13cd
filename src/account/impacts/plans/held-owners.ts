import type { Owner } from "../entries";

/** So few are looked through: lists of one product mostly come one soon after another. */
const most = 8;
const nobody: readonly Owner[] = [];

/** Holds what says whose lists are, once for several lists of one owner, for as long as the account is. */
export class HeldOwners {
  private readonly latest: (readonly Owner[])[] = [];
  private next = 0;

  like(owners: readonly Owner[]): readonly Owner[] {
    if (owners.length === 0) return nobody;
    const known = this.latest.find((one) => areSame(one, owners));
    if (known) return known;
    const held = owners.map(whole);
    this.latest[this.next] = held;
    this.next = (this.next + 1) % most;
    return held;
  }
}

export function areSame(one: readonly Owner[], other: readonly Owner[]): boolean {
  return one.length === other.length && one.every((owner, at) => owner === other[at]);
}

/** A text that was put together holds its parts, and what they were cut from, until somebody looks into it. */
function whole(owner: Owner): Owner {
  owner.charCodeAt(0);
  return owner;
}
