import { createServer } from "node:http";
import { JSDOM } from "jsdom";
import { addInInNode } from "../in-node/node-desk";

const node = addInInNode();

function countsSoFar(): Readonly<Record<string, number>> {
  const { counts } = globalThis.testCosts as unknown as { counts: Record<string, number> };
  return { ...counts };
}

/** What was counted while this ran. */
async function countedIn(run: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = countsSoFar();
  await run();
  const counts = Object.entries(countsSoFar());
  const grown = counts.map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, growth]) => growth > 0));
}

test("a server counts once, also if it listens again", async () => {
  const counted = await countedIn(async () => {
    const server = createServer();
    const openAndClose = async (): Promise<void> => {
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      await new Promise((closed) => server.close(closed));
    };
    await openAndClose();
    await openAndClose();
  });
  expect(counted).toEqual({ servers: 1 });
});

test("a page of jsdom counts", async () => {
  expect(await countedIn(async () => new JSDOM("").window.close())).toEqual({ pages: 1 });
});

test("a workbook counts with its page and its service, and again when it is opened again", async () => {
  const counted = await countedIn(async () => {
    const desk = await node.open(await node.serve());
    await desk.reopen();
  });
  expect(counted).toMatchObject({ workbooks: 2, pages: 2, servers: 1 });
});

test("every request to Excel counts", async () => {
  await node.open(await node.serve());
  const request = (): Promise<unknown> =>
    Excel.run(async (context) => {
      context.workbook.load("name");
      await context.sync();
    });
  expect(await countedIn(request)).toMatchObject({ requests: 1 });
});
