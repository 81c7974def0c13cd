import {
  nearPublicAddresses,
  outsidePathAddresses,
  otherOriginAddresses,
} from "../../../../measure/reliability/links/hostile-addresses";
import { findStrayRequests } from "../../../../measure/reliability/links/link-fixture";

const seen = (path: string, headers = { authorization: "Bearer x" }) => ({ method: "GET", path, headers });

test.each(["/service/..;/x", "/service/api/v1/%2e%2e/x", "/services/x", "/x", "/service/api/v1/../x"])(
  "a request with a token for %s counts as astray",
  (path) => {
    expect(findStrayRequests([seen(path)])).toEqual([`GET ${path}`]);
  },
);

test("requests of the interface and those without a token do not count as astray", () => {
  const without = { method: "GET", path: "/addin/config.json", headers: {} };
  expect(findStrayRequests([seen("/service/api/v1/products/a-1/impacts?page=2"), without])).toEqual([]);
});

test("there are more than fifty hostile addresses, each once", () => {
  const hosts = { stranger: "127.0.0.1:1", service: "127.0.0.1:2", site: "127.0.0.1:3" };
  const all = [...otherOriginAddresses(hosts), ...outsidePathAddresses(hosts), ...nearPublicAddresses(hosts)];
  expect(all.length).toBeGreaterThan(50);
  for (const set of [otherOriginAddresses, outsidePathAddresses, nearPublicAddresses])
    expect(new Set(set(hosts)).size).toBe(set(hosts).length);
});
