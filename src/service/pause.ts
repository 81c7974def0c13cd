/**
 * Lets others have their turn, for work that would hold them up. By a message, not a timer: timers of a hidden page
 * are slowed down to one a second.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
