import { isAddress } from "../../hypermedia/addresses";
import { definitionsNamed, id, text } from "../../hypermedia/fields";
import type { Link, Representation } from "../../hypermedia/representation";
import { fold } from "../../lca/fold";
import { traitsOf } from "../../lca/reason-traits";
import { reasonOf } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import { get } from "../../service/walk";
import type { DefinitionList } from "../definitions";
import { lastPart, plainAddress } from "../addresses";
import type { Raw } from "./members";

/**
 * What a form of link was found to mean. "ids": the address ends in a definition's id. "bare": a result's own id is
 * its definition's. "nowhere": it cannot be told.
 */
type Way = "ids" | "bare" | "nowhere";

interface Unknown {
  readonly address: string;
  readonly bare: string;
}

/** How many unknown forms of link are followed per account; a service has one or two. */
const most = 3;
/** How many addresses are remembered; an account has some dozens of definitions. */
const mostFound = 2_000;

/**
 * Where links to definitions lead: by the definitions' own addresses, and by following one link of each unknown
 * form.
 */
export class DefinitionLinks {
  private readonly ways = new Map<string, Promise<Way>>();
  private readonly known = new Map<string, Way>();
  /** The indexes at each address so far: the same few come with every list. */
  private readonly found = new Map<string, readonly number[] | undefined>();

  constructor(
    private readonly session: Session,
    private readonly definitions: DefinitionList,
  ) {}

  /** Learns the forms of these results' links, requesting one of each unknown form. */
  async learn(all: readonly Raw[], asking?: Asking): Promise<void> {
    for (const raw of all) {
      for (const { address, bare } of this.unknownIn(raw)) await this.learnAddress(address, bare, asking);
    }
  }

  /** The addresses of a result's definition that are not known, and the id of the result that has such a link. */
  private unknownIn({ impact, headers }: Raw): readonly Unknown[] {
    const bare = id(impact);
    const found: Unknown[] = [];
    for (const said of [bare, ...definitionsNamed(impact)]) {
      const address = isAddress(said) ? this.absolute(said) : null;
      if (address !== null && !this.indexesAt(address)) found.push({ address, bare: "" });
    }
    for (const { links: all } of [impact, ...headers]) {
      for (const link of all) {
        if (link.rel !== "impactdefinition") continue;
        const address = this.session.target(link);
        // Where a result gives its definition in another way, its link need not be understood.
        if (!this.indexesAt(address) && !isSaidOtherwise(impact)) found.push({ address, bare });
      }
    }
    return found;
  }

  /** The reference a link makes: its definition's index, empty where unknown, null where it leads nowhere known. */
  reference(link: Link): readonly (readonly number[] | null)[] {
    const sent = this.session.target(link);
    const index = this.indexesAt(sent);
    if (index) return [index];
    const address = plainAddress(sent);
    const way = this.known.get(this.wayOf(address, ""));
    // Where results have their definitions' ids, such a link adds nothing.
    return way === "bare" || this.known.get(withoutId(address)) === "bare" ? [] : [null];
  }

  /**
   * The index of the definition with this address, or listed below the definition list; undefined for other
   * addresses.
   */
  indexesAt(address: string): readonly number[] | undefined {
    if (this.found.has(address)) return this.found.get(address);
    const indexes = this.find(address);
    if (this.found.size < mostFound) this.found.set(address, indexes);
    return indexes;
  }

  private find(address: string): readonly number[] | undefined {
    const { indexesByAddress: addresses, list } = this.definitions;
    const sent = this.absolute(address);
    if (sent === null) return undefined;
    const plain = plainAddress(sent);
    const own = addresses.get(plain);
    if (own !== undefined) return [own];
    const isListed = plain.startsWith(`${list}/`) && !plain.slice(list.length + 1).includes("/");
    return isListed || this.known.get(this.wayOf(plain, "")) === "ids" ? this.byLastPart(plain) : undefined;
  }

  /** Null for an address outside the service. */
  private absolute(address: string): string | null {
    try {
      return this.session.target({ href: address, base: this.session.service.base });
    } catch {
      return null;
    }
  }

  private byLastPart(address: string): readonly number[] {
    const index = this.definitions.indexesById.get(lastPart(address));
    return index === undefined ? [] : [index];
  }

  /** `bare` is the id of the result that has the link. */
  private async learnAddress(sent: string, bare: string, asking?: Asking): Promise<void> {
    const address = plainAddress(sent);
    const way = this.wayOf(address, bare);
    if (this.known.has(way)) return;
    let learning = this.ways.get(way);
    if (!learning) {
      if (this.ways.size >= most) return this.note(way, "nowhere");
      learning = this.follow(sent, bare, asking);
      this.ways.set(way, learning);
      learning.catch(() => this.ways.delete(way));
    }
    this.note(way, await learning);
  }

  private note(way: string, meaning: Way): void {
    this.known.set(way, meaning);
    this.found.clear();
  }

  private async follow(address: string, bare: string, asking?: Asking): Promise<Way> {
    const { indexesById } = this.definitions;
    try {
      const index = this.indexOf(await get(this.session, address, "definition", asking));
      if (index === undefined) return "nowhere";
      if (indexesById.get(lastPart(address)) === index) return "ids";
      return indexesById.get(bare) === index ? "bare" : "nowhere";
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource !== "no") return "nowhere";
      throw thrown;
    }
  }

  /** The index of the definition that a resource is: its id and its name must agree. */
  private indexOf(resource: Representation): number | undefined {
    const { all, indexesById } = this.definitions;
    const index = indexesById.get(id(resource));
    const name = text(resource, "name");
    const isIt = index !== undefined && name !== "" && fold(all[index]?.name ?? "") === fold(name);
    return isIt ? index : undefined;
  }

  /** The form of an address, with any definition's id in it replaced by a wildcard. */
  private wayOf(address: string, bare: string): string {
    const isLast = this.definitions.indexesById.has(lastPart(address));
    if (isLast) return address.replace(/[^/]*$/, "*");
    return bare === "" ? address : withoutId(address);
  }
}

function isSaidOtherwise(impact: Representation): boolean {
  const carried = impact.embedded.get("impactdefinition");
  const isCarried = carried !== undefined && id(carried) !== "";
  return (
    isCarried || impact.standing?.key !== undefined || definitionsNamed(impact).some((one) => !isAddress(one))
  );
}

/** Turns `…/impacts/3/definition` into `…/impacts/#/definition`. */
function withoutId(address: string): string {
  return address.replace(/\/[^/]+(\/[^/]*)$/, "/#$1");
}
