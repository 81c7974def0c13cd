export default function tearDown(): void {
  globalThis.removeTestPages?.();
}
