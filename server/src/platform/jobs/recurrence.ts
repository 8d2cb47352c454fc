/**
 * Something that is done at once and then every so often, but not while the last time is still under way, as on a busy
 * database.
 */
export class Recurrence {
  readonly #timer: NodeJS.Timeout;
  readonly #work: () => Promise<void>;
  #underWay: Promise<void> | undefined;

  /** @param work must not fail */
  constructor(everyMs: number, work: () => Promise<void>) {
    this.#work = work;
    this.#timer = setInterval(() => this.#once(), everyMs);
    this.#once();
  }

  /** Waits for what is under way: afterwards there may be no database. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  #once(): void {
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = undefined;
    });
  }
}
