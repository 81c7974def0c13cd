import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoOptions } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import type { WireShapeName } from "../../../workbench/sample-service/shapes/wire-shapes";
import { parseMapping } from "../../../src/wire/mapping/parse-mapping";
import type { EdgeName, MappedDocumentKind, ServiceMapping } from "../../../src/wire/mapping/service-mapping";
import { readMappedPage } from "../../../src/wire/mapping/page-reader";
import type { MappedRow } from "../../../src/wire/mapping/mapped-row";
import { CompiledDocumentMapping } from "../../../src/wire/mapping/compiled-mapping";
import { signIn } from "../../sample/demo-client";

export const folder = join(__dirname, "../../../docs/mappings");

/** The JSON of a file in the folder. */
export const fileOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));

/** The sample service, walked by the mapping of its shape. */
export class SampleWalk {
  private readonly mapping: ServiceMapping;

  private constructor(
    shape: WireShapeName,
    private readonly get: (target: string) => Promise<Response>,
  ) {
    this.mapping = parseMapping(fileOf(shape));
  }

  static async of(shape: WireShapeName, options: Partial<DemoOptions>): Promise<SampleWalk> {
    const { get } = await signIn(createDemoService({ ...options, shape }));
    return new SampleWalk(shape, get);
  }

  /** Reads all rows of a kind, from an address on, by the lists of these names or by all lists. */
  async read(
    kind: MappedDocumentKind,
    target: string,
    names: readonly string[] = [],
  ): Promise<readonly MappedRow[]> {
    const lists = this.mapping[kind].filter(({ name }) => names.length === 0 || names.includes(name));
    const tree = new CompiledDocumentMapping(lists);
    const rows: MappedRow[] = [];
    for (let at: string | null = target; at !== null;) {
      const response: Response = await this.get(at);
      const page = readMappedPage(tree, kind, {
        json: await response.json(),
        header: headerOf(response),
        relative,
      });
      rows.push(...page.rows);
      const [next] = page.next;
      if (typeof next !== "string" && page.total !== undefined) expect(page.total).toBe(rows.length);
      at = typeof next === "string" ? next : null;
    }
    return rows;
  }

  /** The rows that a relation of this row leads to; none if the mapping declares no such relation. */
  async follow(row: MappedRow, kind: MappedDocumentKind, to: EdgeName): Promise<readonly MappedRow[]> {
    const edge = this.mapping[kind].find(({ name }) => name === row.list.mapping.name)?.edges.get(to);
    if (!edge) return [];
    const [link] = edge.to === "link" ? row.links(to) : [addressOf(edge.at[0] ?? "", row)];
    return link === undefined ? [] : this.read(to, link.replace(/\{\?.*\}$/, ""), edge.lists);
  }
}

const addressOf = (template: string, row: MappedRow): string =>
  `/api/v1${template.replace("{id}", encodeURIComponent(row.id("id")))}`;

const relative = (sent: string): string =>
  new URL(sent, "https://sample.invalid").pathname.replace("/api/v1", "");

const headerOf = (response: Response) => (rel: string) =>
  (response.headers.get("Link") ?? "")
    .split(", ")
    .map((link) => /^<(.*)>; rel="(.*)"$/.exec(link))
    .find((found) => found?.[2] === rel)?.[1];
