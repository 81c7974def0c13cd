import { isAddress } from "../../hypermedia/addresses";
import { definitionsNamed, id, links, text } from "../../hypermedia/fields";
import type { Link, Representation } from "../../hypermedia/representation";
import { fold } from "../../lca/fold";
import { traitsOf } from "../../lca/reason-traits";
import { reasonOf } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import { get } from "../../service/walk";
import type { DefinitionList } from "../definitions";
import { plainAddress } from "../plain-address";
import { lastPart } from "../resource";
import type { Raw } from "./members";

/**
 * What a way of linking to definitions was found to mean: the address ends in a definition's id; or a result's own id is
 * its definition's; or it cannot be told.
 */
type Way = "ids" | "bare" | "nowhere";

/** So many unknown ways are followed once an account; a service has one or two. */
const most = 3;

/** Where links to definitions lead, by what the definitions say and by following one of each unknown way once. */
export class DefinitionLinks {
  private readonly ways = new Map<string, Promise<Way>>();
  private readonly known = new Map<string, Way>();
  /** Under which definitions stand. */
  private folders: ReadonlySet<string> | undefined;

  constructor(
    private readonly session: Session,
    private readonly definitions: DefinitionList,
  ) {}

  /** Learns the ways in which these results link, asking the service for one of each that is unknown. */
  async learn(all: readonly Raw[], asking?: Asking): Promise<void> {
    for (const { impact, headers } of all) {
      for (const said of [id(impact), ...definitionsNamed(impact)].filter(isAddress)) {
        const sent = this.absolute(said);
        if (sent !== null) await this.learnAddress(sent, "", asking);
      }
      // Where it says its definition in another way too, the link need not be understood.
      if (isSaidOtherwise(impact)) continue;
      for (const resource of [impact, ...headers]) {
        for (const link of links(resource, "impactdefinition")) {
          await this.learnAddress(this.session.target(link), id(impact), asking);
        }
      }
    }
  }

  /** What a link says: its definition's place, none where that is unknown, null where it leads nowhere that is known. */
  reference(link: Link): readonly (readonly number[] | null)[] {
    const address = this.addressOf(link);
    const place = this.placeAt(address);
    if (place) return [place];
    const way = this.known.get(this.wayOf(address, ""));
    // Where the ids of results are those of definitions, such a link adds nothing.
    return way === "bare" || this.known.get(withoutId(address)) === "bare" ? [] : [null];
  }

  /** The place of the definition at an address of its own, or under the list of them; undefined where it is neither. */
  placeAt(address: string): readonly number[] | undefined {
    const { addresses, list } = this.definitions;
    const sent = this.absolute(address);
    if (sent === null) return undefined;
    const plain = plainAddress(sent);
    const own = addresses.get(plain);
    if (own !== undefined) return [own];
    const isListed = plain.startsWith(`${list}/`) && !plain.slice(list.length + 1).includes("/");
    return isListed || this.known.get(this.wayOf(plain, "")) === "ids" ? this.byLastPart(plain) : undefined;
  }

  /** Whether a definition may stand directly under an address. */
  mayHold(folder: string): boolean {
    const sent = this.absolute(folder === "" ? "/" : folder);
    if (sent === null) return false;
    const plain = plainAddress(sent);
    this.folders ??= new Set([...this.definitions.addresses.keys()].map(folderOf));
    return plain === this.definitions.list || this.folders.has(plain) || this.known.has(`${plain}/*`);
  }

  /** An address outside the service is nobody's. */
  private absolute(address: string): string | null {
    try {
      return this.session.target({ href: address, base: this.session.service.base });
    } catch {
      return null;
    }
  }

  private byLastPart(address: string): readonly number[] {
    const place = this.definitions.places.get(lastPart(address));
    return place === undefined ? [] : [place];
  }

  /** `bare` is the id of the result that says it. */
  private async learnAddress(sent: string, bare: string, asking?: Asking): Promise<void> {
    const address = plainAddress(sent);
    if (this.placeAt(address)) return;
    const way = this.wayOf(address, bare);
    if (this.known.has(way)) return;
    let learning = this.ways.get(way);
    if (!learning) {
      if (this.ways.size >= most) return void this.known.set(way, "nowhere");
      learning = this.follow(sent, bare, asking);
      this.ways.set(way, learning);
      learning.catch(() => this.ways.delete(way));
    }
    this.known.set(way, await learning);
  }

  private async follow(address: string, bare: string, asking?: Asking): Promise<Way> {
    const { places } = this.definitions;
    try {
      const place = this.placeOf(await get(this.session, address, "definition", asking));
      if (place === undefined) return "nowhere";
      if (places.get(lastPart(address)) === place) return "ids";
      return places.get(bare) === place ? "bare" : "nowhere";
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource !== "no") return "nowhere";
      throw thrown;
    }
  }

  /** The definition that a resource is: by its id, and by its name where it says one. */
  private placeOf(resource: Representation): number | undefined {
    const { all, places } = this.definitions;
    const place = places.get(id(resource));
    const name = text(resource, "name");
    const isIt = place !== undefined && name !== "" && fold(all[place]?.name ?? "") === fold(name);
    return isIt ? place : undefined;
  }

  /** The form of an address: where an id stands in it, there may stand any. */
  private wayOf(address: string, bare: string): string {
    const isLast = this.definitions.places.has(lastPart(address));
    if (isLast) return address.replace(/[^/]*$/, "*");
    return bare === "" ? address : withoutId(address);
  }

  private addressOf(link: Link): string {
    return plainAddress(this.session.target(link));
  }
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/"));
}

function isSaidOtherwise(impact: Representation): boolean {
  const carried = impact.embedded.get("impactdefinition");
  const isCarried = carried !== undefined && id(carried) !== "";
  return (
    isCarried || impact.standing?.key !== undefined || definitionsNamed(impact).some((one) => !isAddress(one))
  );
}

/** `…/impacts/3/definition` as `…/impacts/#/definition`. */
function withoutId(address: string): string {
  return address.replace(/\/[^/]+(\/[^/]*)$/, "/#$1");
}
