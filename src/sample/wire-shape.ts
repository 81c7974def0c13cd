import type { DemoLink, DemoResource, DemoResourceList, DemoResourceOrList } from "./demo-resource";
import { isResourceList, getListOrPageItems } from "./demo-resource";

/** One way to write everything as JSON; links arrive with their final address. */
export interface WireShape {
  readonly contentType: string;
  /**
   * Whether impacts are written as nothing but an id and a value, without links: these are then on the list, whatever
   * `listLinks` says, and flat lists of several products become lists per product.
   */
  readonly bareImpacts?: true;
  /** The JSON of a resource or a whole list. */
  document(thing: DemoResourceOrList): unknown;
  /** The HTTP `DemoLink` header of a document. */
  linkHeader?(thing: DemoResourceOrList): string;
}

/** Combines a writer of resources and one of lists. */
export const combineResourceAndListWriters =
  (resource: (resource: DemoResource) => unknown, list: (list: DemoResourceList) => unknown) =>
  (thing: DemoResourceOrList): unknown =>
    isResourceList(thing) ? list(thing) : resource(thing);

/** Writes each item of a list. */
export const writeEachListItem = (
  list: DemoResourceList,
  write: (item: DemoResourceOrList) => unknown,
): unknown[] => getListOrPageItems(list).map((item) => write(item));

/** An object with a member for each link; two functions give its name and value. */
export const writeLinksByRel = <Written>(
  links: readonly DemoLink[],
  write: (href: string, rel: string) => Written,
  name: (rel: string) => string = (rel) => rel,
): Readonly<Record<string, Written>> =>
  Object.fromEntries(links.map(([rel, href]) => [name(rel), write(href, rel)]));

/** A member that is left out if it would be empty. */
export const memberUnlessEmpty = (name: string, value: object): Readonly<Record<string, unknown>> =>
  Object.keys(value).length === 0 ? {} : { [name]: value };
