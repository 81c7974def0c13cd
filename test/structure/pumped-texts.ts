import type { AST } from "@eslint-community/regexpp";
import { RegExpParser } from "@eslint-community/regexpp";
import { createContext, Script } from "node:vm";

/** Characters of every kind that patterns distinguish, besides those that a pattern names. */
const kinds = [
  ..." \t\n\u00a0aAzZeé\u03b1\u4e2d1\u0662\u00b2\u2082.,:;!?'\"`/\\|-_+*=<>()[]{}#@&%^~$€\u0301\u0001",
];
/** The number of ways to match a whole pattern that are tried. */
const few = 6;
const parser = new RegExpParser({ ecmaVersion: 2024 });

/** A text in three parts, of which the middle is repeated. */
export type PumpedText = readonly [head: string, pump: string, tail: string];

/**
 * The hardest texts for a pattern: a part that it repeats, after a part that leads there, and before one that it does
 * not accept.
 */
export function createPumpedTexts(pattern: RegExp): readonly PumpedText[] {
  const { source, flags } = pattern;
  const ast = parser.parsePattern(source, 0, source.length, { unicode: flags.includes("u") });
  const words = new Words(ast, flags);
  const found = new Map<string, PumpedText>();
  for (const { before, repeated } of repeatedIn(ast)) {
    const around = [...words.of([...before, repeated]).slice(0, few), ...words.of([ast]).slice(0, few)];
    for (const head of new Set(["", "\u0001", words.of(before)[0] ?? ""]))
      for (const pump of [...words.of([repeated]), ...around].filter(Boolean))
        for (const tail of ["\u0001", "\n"]) found.set([head, pump, tail].join("\0"), [head, pump, tail]);
  }
  return [...found.values()];
}

interface Repeated {
  /** Patterns that a text must match to get there. */
  readonly before: readonly AST.Node[];
  readonly repeated: AST.Node;
}

/** The parts that a pattern repeats more often than a name or number needs. */
function repeatedIn(node: AST.Node, before: readonly AST.Node[] = []): readonly Repeated[] {
  if (node.type === "Quantifier") {
    const own = node.max > 1 ? [{ before, repeated: node.element }] : [];
    return [...own, ...repeatedIn(node.element, before)];
  }
  if (node.type === "Alternative")
    return node.elements.flatMap((one, at) => repeatedIn(one, [...before, ...node.elements.slice(0, at)]));
  return "alternatives" in node ? node.alternatives.flatMap((one) => repeatedIn(one, before)) : [];
}

/** Texts that parts of one pattern match; one character of each set that the pattern does not distinguish. */
class Words {
  private readonly characters: readonly string[];
  private readonly whole = new Map<string, RegExp>();

  constructor(
    pattern: AST.Pattern,
    private readonly flags: string,
  ) {
    const sets = charactersIn(pattern);
    const named = sets.flatMap((one) => (one.type === "Character" ? [String.fromCodePoint(one.value)] : []));
    const told = new Map<string, string>();
    for (const one of [...named, ...kinds]) {
      const by = [/\w/.test(one), ...sets.map((set) => this.matches(set, one))].join();
      if (!told.has(by)) told.set(by, one);
    }
    this.characters = [...told.values()];
  }

  /** Some texts that these match one after the other, each way of each at least once. */
  of(nodes: readonly AST.Node[]): readonly string[] {
    return nodes.reduce<readonly string[]>(
      (all, node) => {
        const more = this.ofOne(node);
        if (more.length === 0) return all;
        const count = Math.max(all.length, more.length);
        return Array.from({ length: count }, (_, at) => `${all[at % all.length]}${more[at % more.length]}`);
      },
      [""],
    );
  }

  private ofOne(node: AST.Node): readonly string[] {
    switch (node.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        return this.characters.filter((one) => this.matches(node, one));
      case "Alternative":
        return this.of(node.elements);
      case "Pattern":
      case "Group":
      case "CapturingGroup":
        return node.alternatives.flatMap((one) => this.ofOne(one));
      case "Quantifier":
        return this.ofOne(node.element).map((one) => one.repeat(Math.max(1, node.min)));
      default:
        return [];
    }
  }

  private matches(set: AST.Node, character: string): boolean {
    let pattern = this.whole.get(set.raw);
    pattern ??= new RegExp(`^(?:${set.raw})$`, this.flags.replace(/[gy]/g, ""));
    this.whole.set(set.raw, pattern);
    return pattern.test(character);
  }
}

type Characters = AST.Character | AST.CharacterSet | AST.CharacterClass;

function charactersIn(node: AST.Node): readonly Characters[] {
  if (node.type === "Character" || node.type === "CharacterSet" || node.type === "CharacterClass")
    return [node];
  if (node.type === "Quantifier") return charactersIn(node.element);
  if (node.type === "Alternative") return node.elements.flatMap(charactersIn);
  return "alternatives" in node ? node.alternatives.flatMap(charactersIn) : [];
}

/** Finds a pattern everywhere in texts: if one start fails, the next is tried, as in `replace` and `separateWords`. */
const everywhere = `{
  const searched = pattern;
  for (const text of texts) {
    for (searched.lastIndex = 0; ; ) {
      const found = searched.exec(text);
      if (!found) break;
      if (found[0] === "") searched.lastIndex += 1;
    }
  }
}`;
const search = new Script(everywhere);
/** One for all texts: to create one takes longer than to search most texts. */
const context = createContext({});

/**
 * True if a pattern handles all of these texts, of `length` characters each, within `patience` milliseconds of this
 * process's own work: a search that was interrupted while other programs had the processor begins again, with more
 * time. To start and stop a search takes longer than most searches, so several texts together take less.
 */
export function areMatchedInTime(
  { source, flags }: RegExp,
  pumped: readonly PumpedText[],
  length: number,
  patience: number,
): boolean {
  const texts = pumped.map(
    ([head, pump, tail]) => head + pump.repeat(Math.ceil(length / pump.length)) + tail,
  );
  const pattern = new RegExp(source, [...new Set(`${flags}g`)].join("").replace("y", ""));
  Object.assign(context, { pattern, texts });
  for (let timeout = patience; ; timeout *= 2) {
    const start = process.cpuUsage();
    try {
      search.runInContext(context, { timeout });
      return true;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw thrown;
    }
    // Interrupted a little early, it has worked for a little less.
    if (process.cpuUsage(start).user / 1_000 > 0.8 * patience) return false;
  }
}
