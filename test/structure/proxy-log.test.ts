import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The documented nginx configuration, as far as it decides what is written down. */
const example = readFileSync(join(__dirname, "../../docs/examples/nginx.conf"), "utf8");

const token = "eyJhbGciOi.J9.c2ln_a-T0~ken";
const query = `access_token=${token}&refresh_token=r-${token}`;

/** Maps a variable as nginx does: the first pattern that matches, and the value that it names or captures. */
function mapped(variable: string, value: string): string {
  const [, body = ""] = new RegExp(`^map \\${variable} \\$logged_path \\{\\n(.*?)^\\}`, "ms").exec(example) ?? [];
  for (const [, isAnyCase, pattern = "", result = ""] of body.matchAll(/"~(\*?)([^"]+)"\s+(\S+);/g)) {
    const found = new RegExp(pattern, isAnyCase === "*" ? "i" : "").exec(value);
    if (found) return result.startsWith("$") ? (found.groups?.[result.slice(1)] ?? "") : result;
  }
  return "";
}

/** nginx's `$uri`: without the query, and decoded once. */
const uriOf = (target: string) => decodeURIComponent(target.replace(/[?#].*$/, ""));

test.each([
  "?",
  "%3F",
  "%3f",
  "%253F",
  "%25253f",
  ";",
  "%3B",
  "&",
  "%26",
  "%23",
  "/",
  "%2F",
  "%20",
  "%0A",
  "%00",
  "%5C?",
  "%C2%BF",
  "%EF%BC%9F",
])("a launch whose token comes after %s leaves no token in the proxy's log", (mark) => {
  for (const page of ["/launch.html", "/Launch.html", "/%6caunch%2Ehtml"]) {
    expect(mapped("$uri", uriOf(`${page}${mark}${query}`))).toBe("/launch.html");
  }
});

test.each(["/%3F", "/launch%3F", "/assets/a.png%3F", "/service/api/v1/x%253F"])(
  "a token that comes after %s is not in the proxy's log either",
  (before) => {
    const logged = mapped("$uri", uriOf(`${before}${query}`));
    expect(logged).toBe(before.replace(/%.*/, ""));
  },
);

test("the proxy's log names other paths unchanged", () => {
  for (const path of ["/", "/functions-nl.json", "/addin.0123456789.js", "/service/api/v1/products/me"]) {
    expect(mapped("$uri", path)).toBe(path);
  }
});

test("the proxy logs nothing else of a request", () => {
  const formats = [...example.matchAll(/^log_format (\w+) '(.*)';$/gm)];
  expect(formats.map(([, name]) => name)).toEqual(["without_query"]);
  expect(formats[0]?.[2]?.match(/\$\w+/g)).toEqual([
    "$remote_addr",
    "$time_local",
    "$request_method",
    "$logged_path",
    "$status",
    "$body_bytes_sent",
  ]);
  const logs = [...example.matchAll(/^\s*(access|error)_log (.*);$/gm)].map(([, kind, where]) => `${kind} ${where}`);
  expect(logs).toEqual(["access /var/log/nginx/addin.log without_query", "error /var/log/nginx/addin-error.log crit"]);
});
