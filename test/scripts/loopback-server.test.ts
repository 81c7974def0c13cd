import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listenOnLoopback } from "../../scripts/loopback-server";

const given = process.env["PORT"];
const servers: ReturnType<typeof createServer>[] = [];

function server(): ReturnType<typeof createServer> {
  const made = createServer();
  servers.push(made);
  return made;
}

function addressOf(made: ReturnType<typeof createServer>): AddressInfo {
  return made.address() as AddressInfo;
}

afterEach(() => {
  for (const made of servers.splice(0)) made.close();
  if (given === undefined) delete process.env["PORT"];
  else process.env["PORT"] = given;
});

test("a server listens on loopback only, on the port that it returns", async () => {
  process.env["PORT"] = "0";
  const made = server();
  const port = await listenOnLoopback(made);
  expect(addressOf(made)).toMatchObject({ address: "127.0.0.1", port });
});

test("a server takes another loopback port if the preferred one is taken", async () => {
  delete process.env["PORT"];
  const first = server();
  await new Promise<void>((resolve) => first.listen(0, "127.0.0.1", resolve));
  const taken = addressOf(first).port;
  const second = server();
  const port = await listenOnLoopback(second, taken);
  expect(port).not.toBe(taken);
  expect(addressOf(second)).toMatchObject({ address: "127.0.0.1", port });
});

test("a server fails if the requested port is taken", async () => {
  const first = server();
  await new Promise<void>((resolve) => first.listen(0, "127.0.0.1", resolve));
  process.env["PORT"] = String(addressOf(first).port);
  await expect(listenOnLoopback(server())).rejects.toThrow("EADDRINUSE");
});
