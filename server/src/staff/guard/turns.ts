/** Work for the same key is done one after the other on this server; work for different keys side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    // Whether the work before has failed is its caller's affair.
    const mine = before ? before.then(work, work) : work();
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
