/** Replaces each of Univer's hyphenation patterns: without one it does not hyphenate, which a grid never needs. */
export {};
