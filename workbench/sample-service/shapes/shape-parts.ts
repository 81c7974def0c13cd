import type { DemoLink, DemoResource, DemoResourceList } from "../../../src/sample/demo-resource";
import { getListOrPageItems, isResourceList } from "../../../src/sample/demo-resource";

export const filterOutLinksByRel = (
  links: readonly DemoLink[],
  ...rels: readonly string[]
): readonly DemoLink[] => links.filter(([rel]) => !rels.includes(rel));

export const findHrefAmongDemoLinks = (links: readonly DemoLink[], rel: string): string | undefined =>
  links.find(([own]) => own === rel)?.[1];

/** The id and the value of an impact, for shapes that write only these. */
const readImpactIdAndValue = ({ fields }: DemoResource): readonly [id: string, value: number] => [
  String(fields["id"]),
  Number(fields["value"]),
];

/** The ids and values of a list's impacts. */
export const readImpactIdsAndValues = (
  list: DemoResourceList,
): readonly (readonly [id: string, value: number])[] =>
  getListOrPageItems(list).flatMap((item) => (isResourceList(item) ? [] : [readImpactIdAndValue(item)]));
