import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { keptContents, keptNames, type Names } from './kept-folder.ts';

/**
 * Loaded into the process of an embedded database (`--import`). Maintains, beside its folder, the state that a power
 * cut at this moment would leave: of every file only what was written before its last fsync, of every folder only the
 * names at its last fsync. The name of a new file becomes durable with the first fsync of the file itself, as on ext4,
 * XFS and btrfs. Environment: `POWER_CUT_FOLDER` is the folder, `POWER_CUT_KEPT` the place of that state.
 */
const folder = process.env['POWER_CUT_FOLDER'] ?? '';
const kept = process.env['POWER_CUT_KEPT'] ?? '';

const real = { ...fs };
/** Files get numbers of their own, because the system reuses the inode of a deleted file. */
const ids = new Map<number, number>();
/** What was written to a file since its last fsync. */
const unsynced = new Map<number, [from: number, to: number][]>();
/** New files whose name is not on the disk yet. */
const unnamed = new Map<number, string>();
let lastId = 0;

if (process.argv[1]?.endsWith('embedded/process.ts')) {
  real.mkdirSync(kept, { recursive: true });
  keepTree(folder);
  watch();
}

function idOf(inode: number): number {
  const known = ids.get(inode);
  if (known !== undefined) return known;
  lastId++;
  ids.set(inode, lastId);
  return lastId;
}

function keepTree(path: string): void {
  for (const entry of real.readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) keepTree(child);
    else if (entry.isFile()) real.copyFileSync(child, keptContents(kept, idOf(real.statSync(child).ino)));
  }
  keepNames(path);
}

function keepNames(path: string): void {
  const names: Names = {};
  for (const entry of real.readdirSync(path, { withFileTypes: true })) {
    const id = idOf(real.lstatSync(join(path, entry.name)).ino);
    if (entry.isDirectory()) names[entry.name] = { kind: 'folder', id };
    else if (entry.isFile()) names[entry.name] = { kind: 'file', id };
  }
  writeNames(path, names);
}

function addName(path: string, id: number): void {
  const parent = dirname(path);
  const names = JSON.parse(real.readFileSync(namesOf(parent), 'utf8')) as Names;
  writeNames(parent, { ...names, [basename(path)]: { kind: 'file', id } });
}

function namesOf(path: string): string {
  return keptNames(kept, path === folder ? 'root' : idOf(real.statSync(path).ino));
}

function writeNames(path: string, names: Names): void {
  const target = namesOf(path);
  real.writeFileSync(`${target}.new`, JSON.stringify(names));
  real.renameSync(`${target}.new`, target);
}

function keepContents(descriptor: number, id: number): void {
  const path = keptContents(kept, id);
  const target = real.openSync(path, real.constants.O_RDWR | real.constants.O_CREAT);
  const { size } = real.fstatSync(descriptor);
  real.ftruncateSync(target, size);
  for (const [from, to] of unsynced.get(id) ?? []) {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, size) - from));
    const length = real.readSync(descriptor, bytes, 0, bytes.length, from);
    real.writeSync(target, bytes, 0, length, from);
  }
  real.closeSync(target);
  unsynced.delete(id);
}

function changed(id: number, from: number, to: number): void {
  const ranges = unsynced.get(id) ?? [];
  ranges.push([from, to]);
  unsynced.set(id, ranges);
}

function created(path: string): void {
  if (path.startsWith(folder)) unnamed.set(idOf(real.statSync(path).ino), path);
}

function watch(): void {
  const replaced = {
    writeFileSync(path: string, data: string, options: object) {
      real.writeFileSync(path, data, options);
      created(path);
    },
    openSync(path: string, flags: number, mode?: number) {
      const isNew = !real.existsSync(path);
      const descriptor = real.openSync(path, flags, mode);
      if (isNew) created(path);
      return descriptor;
    },
    writeSync(descriptor: number, bytes: Uint8Array, offset: number, length: number, position: number) {
      const count = real.writeSync(descriptor, bytes, offset, length, position);
      changed(idOf(real.fstatSync(descriptor).ino), position, position + count);
      return count;
    },
    truncateSync(path: string, length: number) {
      real.truncateSync(path, length);
      changed(idOf(real.statSync(path).ino), 0, Infinity);
    },
    ftruncateSync(descriptor: number, length: number) {
      real.ftruncateSync(descriptor, length);
      changed(idOf(real.fstatSync(descriptor).ino), 0, Infinity);
    },
    unlinkSync(path: string) {
      const { ino, nlink } = real.lstatSync(path);
      real.unlinkSync(path);
      if (nlink === 1) ids.delete(ino);
    },
    renameSync(from: string, to: string) {
      const overwritten = real.existsSync(to) ? real.lstatSync(to).ino : undefined;
      const id = idOf(real.lstatSync(from).ino);
      real.renameSync(from, to);
      if (overwritten !== undefined) ids.delete(overwritten);
      if (unnamed.has(id)) unnamed.set(id, to);
    },
    fsyncSync(descriptor: number) {
      real.fsyncSync(descriptor);
      const status = real.fstatSync(descriptor);
      if (status.isDirectory()) return keepNames(real.readlinkSync(`/proc/self/fd/${descriptor}`));
      const id = idOf(status.ino);
      keepContents(descriptor, id);
      const path = unnamed.get(id);
      unnamed.delete(id);
      if (path !== undefined) addName(path, id);
    },
  };
  Object.assign(fs, replaced);
  syncBuiltinESMExports();
}
