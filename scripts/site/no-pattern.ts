/** In place of each of Univer's patterns for hyphenation: without one it does not hyphenate, and a grid never asks it to. */
export {};
