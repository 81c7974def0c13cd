import type { Page } from "playwright-core";

/** Everything that is reachable in the page's memory, as Chromium writes it down after forced collections. */
export async function takeHeapSnapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("HeapProfiler.enable");
    // Once is not enough: what a finalizer lets go of is collected by the next.
    for (let time = 0; time < 4; time += 1) await session.send("HeapProfiler.collectGarbage");
    const chunks: string[] = [];
    session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => void chunks.push(chunk));
    await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    return chunks.join("");
  } finally {
    await session.detach();
  }
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** The path from a root that retains a text, as a hint for releasing it; empty if the text is not found. */
export function findRetainingPath(written: string, text: string): string {
  if (!written.includes(text)) return "";
  const graph = new Graph(JSON.parse(written) as Snapshot);
  return graph.wayTo((name) => name.includes(text));
}

const steps = 14;

class Graph {
  private readonly nodeSize: number;
  private readonly edgeSize: number;
  private readonly firstEdge: number[] = [];

  constructor(private readonly of: Snapshot) {
    const { node_fields: nodeFields, edge_fields: edgeFields } = of.snapshot.meta;
    this.nodeSize = nodeFields.length;
    this.edgeSize = edgeFields.length;
    const count = nodeFields.indexOf("edge_count");
    let edge = 0;
    for (let node = 0; node < of.nodes.length; node += this.nodeSize) {
      this.firstEdge.push(edge);
      edge += (of.nodes[node + count] ?? 0) * this.edgeSize;
    }
    this.firstEdge.push(edge);
  }

  /** The shortest, by names of objects and of what leads from one to the next. */
  wayTo(isMeant: (name: string) => boolean): string {
    const from = new Map<number, readonly [node: number, edge: number]>();
    const queue = [0];
    for (let at = 0; at < queue.length; at += 1) {
      const node = queue[at] ?? 0;
      if (isMeant(this.nameOf(node))) return this.told(node, from);
      for (const [edge, next] of this.edgesOf(node)) {
        if (next === 0 || from.has(next)) continue;
        from.set(next, [node, edge]);
        queue.push(next);
      }
    }
    return "held by something that is no object of the page";
  }

  private nameOf(node: number): string {
    return this.of.strings[this.of.nodes[node + 1] ?? 0] ?? "";
  }

  /** But the weak ones, which hold nothing. */
  private *edgesOf(node: number): Iterable<readonly [edge: number, next: number]> {
    const index = node / this.nodeSize;
    const types = this.of.snapshot.meta.edge_types[0];
    for (
      let edge = this.firstEdge[index] ?? 0;
      edge < (this.firstEdge[index + 1] ?? 0);
      edge += this.edgeSize
    )
      if (types[this.of.edges[edge] ?? 0] !== "weak") yield [edge, this.of.edges[edge + 2] ?? 0];
  }

  private told(end: number, from: ReadonlyMap<number, readonly [number, number]>): string {
    const way: string[] = [];
    for (let node = end, step = from.get(node); step; node = step[0], step = from.get(node)) {
      const [, edge] = step;
      const types = this.of.snapshot.meta.edge_types[0];
      const byNumber = ["element", "hidden"].includes(types[this.of.edges[edge] ?? 0] ?? "");
      const name = this.of.edges[edge + 1] ?? 0;
      way.unshift(`.${byNumber ? name : (this.of.strings[name] ?? "")}`);
      if (node !== end) way.splice(1, 0, `(${this.nameOf(node).slice(0, 30)})`);
    }
    return way.slice(-2 * steps).join(" ");
  }
}
