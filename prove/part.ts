import type { Browser } from "playwright-core";

/** What a part of the proofs found: its text on the page, and whatever was not as it should be. */
export interface Proven {
  /** Markdown: tables and the lines between them. */
  readonly page: string;
  /** One line each; empty where all is as promised. */
  readonly failures: readonly string[];
}

export interface Run {
  readonly browser: Browser;
  /** Words that choose among what the part tries; none chooses all. */
  readonly words: readonly string[];
  readonly seed: number;
  /** Tells how far it is. */
  say(line: string): void;
}

/** One kind of proof. */
export interface Part {
  readonly name: string;
  /** For `--help`. */
  readonly about: string;
  /** What its words may be. */
  readonly choices: readonly string[];
  prove(run: Run): Promise<Proven>;
}
