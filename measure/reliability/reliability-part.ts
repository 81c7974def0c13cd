import type { Browser } from "playwright-core";

/** Result of a part of the proofs: its text on the page, and everything that broke a promise. */
export interface PartResult {
  /** Markdown: tables and the lines between them. */
  readonly page: string;
  /** One line each; empty if every promise is kept. */
  readonly failures: readonly string[];
}

export interface PartOptions {
  readonly browser: Browser;
  /** Words that choose among what the part tries; none chooses all. */
  readonly words: readonly string[];
  readonly seed: number;
  /** Reports the progress. */
  say(line: string): void;
}

/** One kind of proof. */
export interface ReliabilityPart {
  readonly name: string;
  /** For `--help`. */
  readonly about: string;
  /** The words that the part accepts. */
  readonly choices: readonly string[];
  prove(run: PartOptions): Promise<PartResult>;
}
