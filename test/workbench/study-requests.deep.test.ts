import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createDemoService } from "../../workbench/sample-service";
import { answerStudyRequest } from "../../workbench/study-requests";

const { study } = createDemoService();
const server = createServer((asked, response) => answerStudyRequest(asked, response, study));
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => study.reset());

/** Uses `node:http`, because `fetch` cannot set an origin. */
function ask(method: string, origin?: string): Promise<[status: number | undefined, body: string]> {
  return new Promise((resolve, reject) => {
    const headers = origin === undefined ? {} : { origin };
    const sent = request({ host: "127.0.0.1", port, method, headers, agent: false }, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      answer.on("end", () => resolve([answer.statusCode, body]));
    });
    sent.on("error", reject).end();
  });
}

test("the workbench's page revises the study, three products at a time", async () => {
  const [status, body] = await ask("POST", `http://127.0.0.1:${port}`);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    revision: 1,
    products: [
      "Facing brick, red (sample)",
      "Facing brick, yellow (sample)",
      expect.stringContaining("(sample)") as string,
    ],
  });
});

test.each([
  ["another page", "POST", "https://other.example", 403],
  ["nobody's page", "POST", undefined, 403],
  ["a look", "GET", undefined, 405],
])("%s changes nothing", async (_who, method, origin, status) => {
  expect(await ask(method, origin)).toEqual([status, ""]);
  expect(study.revision).toBe(0);
});
