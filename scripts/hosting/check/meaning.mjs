/** Compares headers by their meaning: case, blanks and the order of directives make no difference. */

const dayInSeconds = 86_400;

/** The directives of a header, by their names in lower case. */
export function directives(text, separator) {
  const parts = text.split(separator).map((part) => part.trim().replace(/\s+/g, " "));
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [, name, value] = /^([^=\s]*)[=\s]*(.*)$/.exec(part);
      return [name.toLowerCase(), value.replace(/^"|"$/g, "")];
    }),
  );
}

/** Policies that are sent together apply together, so their directives are read as those of one. */
export function policyDirectives(text) {
  return directives(text, /[;,]/);
}

/** Each takes what is wanted and what came, "" for nothing; and returns what is wrong, or undefined. */
const comparisons = {
  "cache-control": (wanted, actual) => (isKeptAs(wanted, actual) ? undefined : unequal(wanted, actual)),
  "content-security-policy": (wanted, actual) => {
    const sent = policyDirectives(actual);
    const lacks = [...policyDirectives(wanted)].filter(
      ([name, value]) => sent.get(name)?.toLowerCase() !== value,
    );
    return lacks.length > 0 ? `lacks "${lacks.map((pair) => pair.join(" ").trim()).join("; ")}"` : undefined;
  },
  "permissions-policy": (wanted, actual) => {
    const sent = directives(actual, ",");
    if (sent.has("clipboard-write")) return "restricts clipboard-write";
    const allowed = [...directives(wanted, ",").keys()].filter((name) => sent.get(name) !== "()");
    return allowed.length > 0 ? `doesn't deny ${allowed.join(", ")}` : undefined;
  },
  "referrer-policy": (wanted, actual) => {
    // Browsers take the last that they know.
    const last = actual.split(",").at(-1).trim().toLowerCase();
    return last === wanted ? undefined : unequal(wanted, actual);
  },
  "strict-transport-security": (_wanted, actual) =>
    Number(directives(actual, ";").get("max-age")) >= dayInSeconds ? undefined : "lasts less than a day",
};

/** What is wrong with a header, as the rest of a sentence; undefined if it means what is wanted. */
export function misfit({ name, value: wanted }, values) {
  const actual = values.join(", ");
  const isPolicy = name === "Content-Security-Policy";
  if (!isPolicy && new Set(values.map(plain)).size > 1) return "is sent twice, with different values";
  const compare = comparisons[name.toLowerCase()] ?? isEqual;
  const problem = compare(wanted, isPolicy ? actual : (values[0] ?? ""));
  return problem && values.length === 0 ? "is missing" : problem;
}

function isEqual(wanted, actual) {
  return plain(wanted) === plain(actual) ? undefined : unequal(wanted, actual);
}

function unequal(wanted, actual) {
  return `is "${actual}", not "${wanted}"`;
}

function plain(text) {
  return text.toLowerCase().replace(/\s+/g, "");
}

/** Whether a browser keeps a file as long as is wanted: never, until asked, as long as it likes, or at all. */
function isKeptAs(wanted, actual) {
  const want = directives(wanted, ",");
  const sent = directives(actual, ",");
  const age = Number(sent.get("max-age"));
  const asks =
    sent.get("no-cache") === "" || sent.has("no-store") || (age === 0 && sent.has("must-revalidate"));
  // Some caches go by these, whatever stands beside them.
  if (want.has("no-store")) return sent.has("no-store") && !sent.has("public") && !sent.has("s-maxage");
  if (want.has("no-cache")) return asks;
  if (want.has("immutable")) return !asks && age >= dayInSeconds;
  return !asks && age !== 0;
}
