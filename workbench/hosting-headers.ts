/**
 * The headers that docs/hosting.md requires of hosts; a test compares the policy with docs/examples/addin-headers.conf.
 * Only Strict-Transport-Security is missing: from `localhost`, it would block everything else served there over http.
 */

const policy =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/** The headers of all files and all answers. */
const always = { "x-content-type-options": "nosniff", "permissions-policy": policy };

/** Headers for an answer of the service: opened as a page, it must not be one of this origin. */
export const serviceAnswerHeaders: Record<string, string> = {
  ...always,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; sandbox",
};

/** Headers for a file of the add-in, by its path. */
export function fileHeaders(path: string): Record<string, string> {
  return { ...always, ...byPath(path) };
}

function byPath(path: string): Record<string, string> {
  // The platform writes a token into its address.
  if (path === "/launch.html") {
    const policy = "frame-ancestors 'none'";
    return {
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": policy,
    };
  }
  // Excel on the web fetches them from its own origin.
  if (/^\/functions(-[a-z]+)?\.json$/.test(path))
    return { "cache-control": "no-cache", "access-control-allow-origin": "*" };
  if (/\.[0-9a-f]{10}\.(js|css)$/.test(path)) return { "cache-control": "public, max-age=31536000, immutable" };
  // Excel shows a placeholder for icons it may not cache. A minute, because icons change during development.
  if (path.startsWith("/assets/")) return { "cache-control": "max-age=60" };
  return { "cache-control": "no-cache" };
}
