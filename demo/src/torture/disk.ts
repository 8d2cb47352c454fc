import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clearingAway } from './clearAway.ts';

const run = promisify(execFile);

const MEGABYTES = 700;
/** While the kernel writes what the stopped processes had given to it, a copy may be torn; it never writes for long. */
const COPIES_MAX = 40;
const UNMOUNTS_MAX = 60;
const UNMOUNT_AGAIN_MS = 500;

/**
 * A disk in a file, with a file system of its own. After a power cut it holds what had reached it by then: what was only
 * in the memory of the machine is gone.
 */
export class Disk {
  readonly #image: string;
  readonly path: string;

  /** Nothing is left of it then. */
  readonly remove: () => Promise<void>;

  private constructor(image: string, path: string) {
    this.#image = image;
    this.path = path;
    this.remove = clearingAway(() => this.#remove());
  }

  /** @throws Error where nobody may mount: this needs root and loop devices */
  static async make(folder: string): Promise<Disk> {
    const disk = new Disk(join(folder, 'disk.img'), join(folder, 'disk'));
    mkdirSync(disk.path, { recursive: true });
    await run('truncate', ['--size', `${MEGABYTES}M`, disk.#image]);
    await run('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', disk.#image]);
    await disk.#mount();
    return disk;
  }

  /**
   * Copies the disk as it is at one moment, while whatever used it stands still. A copy that differs from the disk
   * afterwards was torn by a write, and is made again.
   */
  async copyAsAfterPowerCut(): Promise<void> {
    for (let copy = 0; copy < COPIES_MAX; copy += 1) {
      await run('cp', ['--sparse=always', this.#image, this.#cut]);
      const isSame = await run('cmp', ['--silent', this.#image, this.#cut]).then(
        () => true,
        () => false,
      );
      if (isSame) return;
    }
    throw new Error('The disk is written to all the time, so no moment of it could be copied');
  }

  /** The machine has power again: the disk is what the copy says. Nothing may be open on it. */
  async startFromCopy(): Promise<void> {
    await this.#unmount();
    renameSync(this.#cut, this.#image);
    await this.#mount();
  }

  /** What was killed lets go of its files a moment later: on a busy machine some time after it has left the list of processes. */
  async #unmount(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await run('umount', [this.path]);
        return;
      } catch (error) {
        if (attempt === UNMOUNTS_MAX) throw error;
        await wait(UNMOUNT_AGAIN_MS);
      }
    }
  }

  async #remove(): Promise<void> {
    await run('umount', ['--lazy', this.path]).catch(() => undefined);
    for (const file of [this.#image, this.#cut]) rmSync(file, { force: true });
  }

  get #cut(): string {
    return `${this.#image}.cut`;
  }

  async #mount(): Promise<void> {
    await run('mount', ['-o', 'loop', this.#image, this.path]);
  }
}
