import { pause } from "../../src/service/pause";

test("lets others have their turn, and waits for no timer", async () => {
  jest.useFakeTimers();
  const order: string[] = [];
  const other = new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      order.push("another task");
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  await pause();
  order.push("after the pause");
  await other;
  expect(order).toEqual(["another task", "after the pause"]);
  jest.useRealTimers();
});
