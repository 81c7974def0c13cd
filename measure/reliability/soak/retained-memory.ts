/** The memory that a page retains, by a heap snapshot. */
export interface RetainedMemory {
  /**
   * Objects, functions, arrays and texts of scripts. Not compiled code, of which V8 makes more the oftener something
   * runs, and not what is Chromium's own.
   */
  readonly bytes: number;
  /**
   * The part of these that Microsoft's Office.js retains for calls of cancelable functions, whatever the add-in does.
   */
  readonly office: { readonly calls: number; readonly bytes: number };
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly edge_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** Kinds of nodes that are part of the object that has them, and not something it leads to. */
const parts = ["string", "concatenated string", "sliced string", "array", "number"];
const ofScripts = [...parts, "object", "closure", "regexp", "symbol", "bigint"];
const tableName = "_invocationContextMap";

/**
 * Reads a snapshot. Office.js owns its table of calls by number, the entries, and their own texts and arrays; objects
 * that a call refers to beyond these, such as a function of ours, count as others.
 */
export function readRetainedMemory(written: string): RetainedMemory {
  const heap = new Heap(JSON.parse(written) as Snapshot);
  const table = heap.valueOf(tableName);
  if (table === undefined) throw new Error("Office.js has another table of calls than it had");
  const counted = new Set<number>();
  const holders = [table, ...heap.partsOf(table)];
  const contexts = holders.flatMap((holder) => heap.objectsIn(holder));
  for (const one of [...holders, ...contexts]) {
    counted.add(one);
    for (const part of heap.partsOf(one)) counted.add(part);
  }
  const office = { calls: new Set(contexts).size, bytes: heap.bytesOf(counted) };
  return { bytes: heap.bytesOf(heap.all()), office };
}

class Heap {
  private readonly nodeSize: number;
  private readonly edgeSize: number;
  private readonly firstEdge: number[] = [];
  private readonly nodeTypes: readonly string[];
  private readonly edgeTypes: readonly string[];

  constructor(private readonly of: Snapshot) {
    const { node_fields: fields, edge_fields: edgeFields, node_types, edge_types } = of.snapshot.meta;
    [this.nodeSize, this.edgeSize] = [fields.length, edgeFields.length];
    [this.nodeTypes, this.edgeTypes] = [node_types[0], edge_types[0]];
    let edge = 0;
    for (let node = 0; node < of.nodes.length; node += this.nodeSize) {
      this.firstEdge.push(edge);
      edge += (of.nodes[node + fields.indexOf("edge_count")] ?? 0) * this.edgeSize;
    }
    this.firstEdge.push(edge);
  }

  *all(): Iterable<number> {
    for (let node = 0; node < this.of.nodes.length; node += this.nodeSize) yield node;
  }

  /** The bytes of those that scripts have made. */
  bytesOf(nodes: Iterable<number>): number {
    let bytes = 0;
    for (const node of nodes)
      if (ofScripts.includes(this.typeOf(node))) bytes += this.of.nodes[node + 3] ?? 0;
    return bytes;
  }

  /** The object under a property of this name. */
  valueOf(name: string): number | undefined {
    const { edges, strings } = this.of;
    const named = strings.indexOf(name);
    for (let edge = 0; edge < edges.length; edge += this.edgeSize) {
      const isNamed = edges[edge + 1] === named && this.edgeTypes[edges[edge] ?? 0] === "property";
      const to = edges[edge + 2] ?? 0;
      if (isNamed && this.typeOf(to) === "object") return to;
    }
    return undefined;
  }

  partsOf(node: number): readonly number[] {
    return this.targets(node, "any").filter((to) => parts.includes(this.typeOf(to)));
  }

  /** The elements, which are properties with numbers as names. */
  objectsIn(node: number): readonly number[] {
    return this.targets(node, "element").filter((to) => this.typeOf(to) === "object");
  }

  private targets(node: number, type: "element" | "any"): readonly number[] {
    const index = node / this.nodeSize;
    const found: number[] = [];
    for (
      let edge = this.firstEdge[index] ?? 0;
      edge < (this.firstEdge[index + 1] ?? 0);
      edge += this.edgeSize
    ) {
      const kind = this.edgeTypes[this.of.edges[edge] ?? 0] ?? "";
      // What holds weakly holds nothing; the shape of an object is everybody's.
      if (kind === "weak" || kind === "shortcut") continue;
      if (type === "any" || kind === type) found.push(this.of.edges[edge + 2] ?? 0);
    }
    return found;
  }

  private typeOf(node: number): string {
    return this.nodeTypes[this.of.nodes[node] ?? 0] ?? "";
  }
}
