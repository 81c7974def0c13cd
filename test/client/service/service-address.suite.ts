import { NoValueError } from "../../../src/lca/reasons";
import { appendEndpointPath, serviceAddress, resolveLink } from "../../../src/client/service/service-address";

const page = "https://addin.example/excel/taskpane.html";

function kindOf(run: () => unknown): string {
  try {
    return `no error: ${JSON.stringify(run())}`;
  } catch (thrown) {
    if (!(thrown instanceof NoValueError)) throw thrown;
    return thrown.reason.kind;
  }
}

test.each([
  ["https://service.example", "https://service.example"],
  ["https://service.example/", "https://service.example"],
  [" https://service.example/api/v1 ", "https://service.example"],
  ["https://service.example/api/v1/", "https://service.example"],
  ["HTTPS://Service.Example:443//", "https://service.example"],
  ["https://service.example/lca/api/v1", "https://service.example/lca"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ["http://[::1]:8080", "http://[::1]:8080"],
  ["/service", "https://addin.example/service"],
  ["/service/api/v1/", "https://addin.example/service"],
  ["/", "https://addin.example"],
])("the address %s means the service at %s", (typed, base) => {
  expect(appendEndpointPath(serviceAddress(typed, page), "/products")).toBe(`${base}/api/v1/products`);
});

test.each([
  "",
  "service.example",
  "service.example/api/v1",
  "service",
  ".",
  "//service.example",
  "/\\service.example",
  "http://service.example",
  "http://localhost.service.example",
  "http://10.0.0.1",
  "ftp://service.example",
  "javascript:alert(1)",
  "https://user@service.example",
  "https://user:word@service.test",
  "https://service.example/?key=1",
  "https://service.example/#part",
])('"%s" is no address of a service', (typed) => {
  expect(kindOf(() => serviceAddress(typed, page))).toBe("bad-address");
});

test("a path is not an address without a page of ours", () => {
  expect(kindOf(() => serviceAddress("/service"))).toBe("bad-address");
});

describe("a service elsewhere", () => {
  const service = serviceAddress("https://service.example/lca", page);
  const base = "https://service.example/lca/api/v1/products";

  test.each([
    ["/lca/api/v1/products/1", "https://service.example/lca/api/v1/products/1"],
    ["products/1", "https://service.example/lca/api/v1/products/1"],
    ["?page=2", "https://service.example/lca/api/v1/products?page=2"],
    ["https://service.example/elsewhere/1#part", "https://service.example/elsewhere/1"],
    ["https://SERVICE.example:443/x", "https://service.example/x"],
    ["//service.example/x", "https://service.example/x"],
    ["x/%2Fid%2E", "https://service.example/lca/api/v1/x/%2Fid%2E"],
  ])("a link to %s leads to %s", (href, address) => {
    expect(resolveLink(service, href, base)).toBe(address);
  });

  test.each([
    "https://other.example/lca/api/v1/products/1",
    "//other.example/lca/api/v1/products/1",
    "\\\\other.example\\lca",
    "https://service.example.other.example/x",
    "https://service.example@other.example/x",
    "https://user@service.example/x",
    "https://user:word@service.test/x",
    "http://service.example/x",
    "https://service.example:444/x",
    "https://sub.service.example/x",
    "javascript:alert(1)",
    "data:application/json,[]",
    "https://",
    "http://[",
  ])("a link to %s is not followed", (href) => {
    expect(kindOf(() => resolveLink(service, href, base))).toBe("foreign-address");
  });
});

describe("a service that is a path on our origin", () => {
  const service = serviceAddress("/service", page);
  const base = "https://addin.example/service/api/v1/products/1";

  test.each([
    ["https://addin.example/service/api/v1/x", "https://addin.example/service/api/v1/x"],
    ["../x", "https://addin.example/service/api/v1/x"],
    ["/service/x/../y", "https://addin.example/service/y"],
    ["/service/v1..2/...", "https://addin.example/service/v1..2/..."],
    ["/service/products/1;v=2", "https://addin.example/service/products/1;v=2"],
    ["/service/products;lang=nl/1%3Bv=2", "https://addin.example/service/products;lang=nl/1%3Bv=2"],
    ["/service/;v=../x", "https://addin.example/service/;v=../x"],
    ["/service/1..;v=2/...;v=2/.x;/x.;", "https://addin.example/service/1..;v=2/...;v=2/.x;/x.;"],
    ["/service/50%2525%2", "https://addin.example/service/50%2525%2"],
    ["/service/x?y=..;/..%2f", "https://addin.example/service/x?y=..;/..%2f"],
  ])("a link to %s stays under it", (href, address) => {
    expect(resolveLink(service, href, base)).toBe(address);
  });

  test.each([
    "https://addin.example/api/v1/products/1",
    "https://addin.example/service",
    "https://addin.example/services/x",
    "https://addin.example/SERVICE/x",
    "/service/../admin",
    "../../../../admin",
    "/service/%2e%2e/admin",
    "/service/.%2E/admin",
    "/service/..%2fadmin",
    "/service/..%5Cadmin",
    "/service/%2e%2e%2fadmin",
    "/service/%252e%252e%252fadmin",
    "/service/x%2F..%2F..%2Fadmin",
    "/service\\..\\admin",
    // Tomcat and others drop the text after a semicolon, and then find "..".
    "/service/..;/admin",
    "/service/..;v=1/admin",
    "/service/.;/x",
    "/service/..;",
    "/service/%2e%2e;/admin",
    "/service/.%2E;a;b/admin",
    "/service/..%3b/admin",
    "/service/..%3B%2fadmin",
    "/service/x%5c..;%5cadmin",
    "/service/;x%2f..",
    "/service/;x%2f..;/admin",
    "/service/..%253b/admin",
    "/service/%252e%252e%253bv=1%252fadmin",
    "/service/%25252e%25252e%25253b/admin",
    "/service/%2525252e./admin",
    // Two different spellings are the same once decoded.
    "/service/%252%65./admin",
    "/service/%%32%65%%32%65/admin",
    "/service/..%2%66admin",
    "/service/..%%33%62/admin",
  ])("a link to %s is not followed", (href) => {
    expect(kindOf(() => resolveLink(service, href, base))).toBe("foreign-address");
  });
});

describe("a service that writes another address into its links", () => {
  const service = serviceAddress("/service", page, "http://Inside.example:80/lca/api/v1/");
  const base = "https://addin.example/service/api/v1/products";

  test("links under that address are rewritten to ours", () => {
    expect(resolveLink(service, "http://inside.example/lca/api/v1/products/1?page=2", base)).toBe(
      "https://addin.example/service/api/v1/products/1?page=2",
    );
  });

  test.each(["/lca/api/v1/products/1", "products/1", "./products/1", "?page=2"])(
    "a relative link resolves against the service's own address: %s",
    (href) => {
      const said = href.startsWith("?") ? "products?page=2" : "products/1";
      expect(resolveLink(service, href, base)).toBe(`https://addin.example/service/api/v1/${said}`);
    },
  );

  test.each([
    "/service/api/v1/products/1",
    "/api/v1/products/1",
    "http://inside.example/lcas/api/v1/products/1",
    "http://inside.example/other",
    "http://inside.example/lca/../other",
    "http://inside.example/lca/..%2f..%2fother",
    "http://inside.example:81/lca/api/v1/products/1",
    "https://inside.example/lca/api/v1/products/1",
    "http://user@inside.example/lca/api/v1/products/1",
  ])("an address elsewhere is not rewritten: %s", (href) => {
    expect(kindOf(() => resolveLink(service, href, base))).toBe("foreign-address");
  });

  test.each(["http://inside.example.evil/p", "http://inside.example:8080/p", "http://inside.examples/p"])(
    "other hosts are not rewritten when the service writes a bare host: %s",
    (href) => {
      const elsewhere = serviceAddress("https://service.example/lca", page, "http://inside.example");
      expect(kindOf(() => resolveLink(elsewhere, href, elsewhere.base))).toBe("foreign-address");
    },
  );

  test.each(["no address", "https://inside.example/?x=1"])(
    "%s is refused as the address that a service writes",
    (written) => {
      expect(kindOf(() => serviceAddress("/service", page, written))).toBe("bad-address");
    },
  );
});

describe("plain links, and those that only look plain", () => {
  const parts = [
    "products",
    "1",
    "a.b",
    "..",
    ".",
    "...",
    "-x",
    "~y",
    "a..",
    "%2e",
    "é",
    "a;b",
    "a b",
    "A_1",
    "",
  ];
  const paths = parts.flatMap((one) => parts.map((other) => `${one}/${other}`));
  const services = ["https://service.example", "https://addin.example/service", "http://127.0.0.1:8080"];
  const at = (service: string, path: string): string[] => [
    `${service}/${path}`,
    `${service}/api/v1/${path}`,
    `/${path}`,
    `/service/api/v1/${path}`,
    path,
    `//service.example/${path}`,
    `https://service.example.elsewhere.example/${path}`,
  ];

  test.each(services)("a link from %s leads to the browser's target or nowhere", (typed) => {
    const service = serviceAddress(typed, page);
    const base = appendEndpointPath(service, "/products/7");
    const found = paths
      .flatMap((path) => at(typed, path))
      .map((href) => {
        const wanted = URL.canParse(href, base) ? new URL(href, base).href : "";
        const said = kindOf(() => resolveLink(service, href, base));
        const isForeign = !wanted.startsWith(service.within);
        const right = isForeign || said === "foreign-address" ? "foreign-address" : `no error: "${wanted}"`;
        return { href, said, right };
      });
    expect(found.filter(({ said, right }) => said !== right)).toEqual([]);
  });
});
