/** Spellings of a segment that some server somewhere reads as the folder above. */
const above = [
  ...["..", "%2e%2e", "%2E%2e", ".%2e", "%2e.", "%252e%252e", ".%252e", "%25252e%25252e"],
  ...["..;", "..;x", "..;a=b", "%2e%2e;x", "..%00", "..%01", "..%20", "..%09", "...", "..%5c", "%2e%2e%5c"],
  ...[
    "%c0%ae%c0%ae",
    "%C0%AE.",
    ".%c0%ae",
    "%25c0%25ae%25c0%25ae",
    "%e0%80%ae%e0%80%ae",
    "%f0%80%80%ae%f0%80%80%ae",
  ],
];

/** What separates segments for some server. */
const separators = ["/", "%2f", "%2F", "%252f", "\\", "%5c", "%5C", "%255c"];

/** Paths below the service's that leave its interface for some server. */
export const climbingPaths = above.flatMap((segment) =>
  separators.flatMap((separator) => [
    `/service/api/v1/${segment}${separator}secret`,
    `/service/api/v1/products${separator}${segment}${separator}..${separator}secret`,
  ]),
);
