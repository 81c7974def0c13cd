/** Excel takes no longer sheet name. */
const longest = 31;
/** Characters that Excel refuses or cannot save in a sheet name. */
const refused = /[\\/?*[\]:\p{Cc}\p{Cs}]/gu;
/** Neither end may be an apostrophe. */
const edges = /^['\s]+|['\s]+$/g;
/** Half of a surrogate pair that was cut in the middle. */
const half = /\p{Cs}$/u;

/** A name that Excel takes for a sheet and that none of these has: a taken name gets a number. */
export function sheetName(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()));
  const plain = wanted.replace(refused, " ").replace(/\s+/g, " ").replace(edges, "");
  // "History" is reserved by Excel, in every language.
  const allowed = plain === "" || /^history$/i.test(plain) ? `${plain} LCA`.trim() : plain;
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? "" : ` (${number})`;
    const cut = allowed.slice(0, longest - mark.length).replace(half, "");
    const name = cut.replace(edges, "") + mark;
    if (!names.has(name.toLowerCase())) return name;
  }
}
