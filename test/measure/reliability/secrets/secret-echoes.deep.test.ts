import { secretEchoes } from "../../../../measure/reliability/secrets/secret-echoes";
import { containsSecret } from "../../../../src/client/service/secret-spellings";

const token = "sample-token-Zq9v+/=";
const body = JSON.stringify({
  id: "p-1",
  name: "Brick",
  _links: { self: { href: "https://service.test/api/v1/products/p-1" } },
  items: [{ id: "i", name: "", unit: "kg", value: 30.29 }],
});

test.each(secretEchoes)("a service that echoes the token in $name is still read", (echo) => {
  const repeated = echo.body(body, token);
  const { items } = JSON.parse(repeated) as { items: { value: number }[] };
  expect(items[0]?.value).toBe(30.29);
  expect(containsSecret(`${repeated} ${echo.link?.(token) ?? ""}`, [token])).toBe(true);
});
