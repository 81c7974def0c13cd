/** Waits for a request that Excel may refuse; true if it did not. For what a copy can do without. */
export async function ignoreRefusal(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch {
    return false;
  }
}
