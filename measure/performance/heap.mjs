/** Looks at a page's memory from outside, while something goes on in it: bytes before, at most, and after. */
export class Heap {
  #isOver = false;
  #most = 0;

  static async over(page) {
    const heap = new Heap();
    heap.session = await page.context().newCDPSession(page);
    heap.before = await heap.#settled();
    heap.looking = heap.#look();
    return heap;
  }

  async end() {
    this.#isOver = true;
    await this.looking;
    return { before: this.before, most: this.#most, after: await this.#settled() };
  }

  async #look() {
    while (!this.#isOver) {
      this.#most = Math.max(this.#most, await this.#used());
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async #settled() {
    await this.session.send("HeapProfiler.collectGarbage");
    return this.#used();
  }

  async #used() {
    const { usedSize, backingStorageSize = 0 } = await this.session.send("Runtime.getHeapUsage");
    return usedSize + backingStorageSize;
  }
}
