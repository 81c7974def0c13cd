import type { CDPSession, Page } from "playwright-core";

/**
 * Objects freed by one collection may have referred to those freed by the next. Chromium collects everything that it
 * can itself, too, before it writes the heap down.
 */
const collections = 2;

/**
 * The JavaScript heap of a page, with all its frames of one origin. What only the browser itself holds is not in it.
 */
export class Heap {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Heap> {
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.enable");
    return new Heap(session);
  }

  async collect(): Promise<void> {
    for (let done = 0; done < collections; done += 1) await this.session.send("HeapProfiler.collectGarbage");
  }

  /** The remaining heap after all possible collections. */
  async left(): Promise<Left> {
    await this.collect();
    const chunks: string[] = [];
    const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
    this.session.on("HeapProfiler.addHeapSnapshotChunk", take);
    await this.session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    this.session.off("HeapProfiler.addHeapSnapshotChunk", take);
    return new Left(chunks.join(""));
  }
}

/** A heap as Chromium writes it down: flat lists of numbers, and what they mean. */
interface Written {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

export class Left {
  constructor(private readonly written: string) {}

  /** Whether any string contains a text; Chromium records only the first 1,024 characters of each. */
  has(text: string): boolean {
    return this.written.includes(text);
  }

  /** The number of remaining objects of this class. */
  count(name: string): number {
    const { snapshot, nodes, strings } = JSON.parse(this.written) as Written;
    const { node_fields, node_types } = snapshot.meta;
    const [kind, named] = [node_fields.indexOf("type"), node_fields.indexOf("name")];
    let found = 0;
    for (let node = 0; node < nodes.length; node += node_fields.length) {
      const is = node_types[0][nodes[node + kind] ?? 0] ?? "";
      if (strings[nodes[node + named] ?? 0] === name && (is === "object" || is === "native")) found += 1;
    }
    return found;
  }

  /** The shortest path from the root to a string with this text, without weak references. */
  wayTo(text: string): string {
    const { snapshot, nodes, edges, strings } = JSON.parse(this.written) as Written;
    const { node_fields, edge_fields, edge_types } = snapshot.meta;
    const [width, step] = [node_fields.length, edge_fields.length];
    const name = (node: number): string => strings[nodes[node + node_fields.indexOf("name")] ?? 0] ?? "";
    const count = node_fields.indexOf("edge_count");
    const firstEdge = [0];
    for (let node = 0; node < nodes.length; node += width)
      firstEdge.push((firstEdge.at(-1) ?? 0) + (nodes[node + count] ?? 0) * step);
    const ways = new Map([[0, ""]]);
    for (const [node, way] of ways) {
      const here = `${way} (${name(node).slice(0, 60)})`;
      if (name(node).includes(text)) return here;
      for (let edge = firstEdge[node / width] ?? 0; edge < (firstEdge[node / width + 1] ?? 0); edge += step) {
        const kind = edge_types[0][edges[edge] ?? 0] ?? "";
        const by = edges[edge + 1] ?? 0;
        const to = edges[edge + 2] ?? 0;
        if (kind === "weak" || ways.has(to)) continue;
        ways.set(to, `${here} ${kind === "element" || kind === "hidden" ? by : (strings[by] ?? "")}`);
      }
    }
    return `nothing that was found leads to ${text}`;
  }
}
