import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { readParts, sha256Of } from './parts.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem, DAMAGED } from './problem.ts';
import { sealWith } from './seal.ts';

const parts = z.object({ bytes: z.number(), sums: z.array(z.string()).readonly() });

/** Checked, because they become part of the statements that compare a restored database with it. */
const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const wholeNumber = z.string().regex(/^-?\d+$/);

const manifest = z.object({
  format: z.literal(1),
  /** The version of Likeness that made it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  schema: z.object({ migrations: z.number(), newest: z.number() }),
  database: parts.extend({ kind: z.enum(['embedded', 'postgres']) }),
  /** Of each table how many rows it has, and the sum of their hashes. */
  tables: z.record(tableName, z.object({ rows: wholeNumber, sum: wholeNumber })),
  /** The list of files, which lie beside all sets and are shared by them. */
  files: parts.extend({
    count: z.number(),
    bytesOfFiles: z.number(),
    pool: z.string(),
    /** Named by rows, but not in the file store of the house either. */
    missing: z.array(z.string()),
  }),
  /** The public key that everything was encrypted for. */
  recipient: z.string().nullable(),
});
export type Manifest = z.output<typeof manifest>;

/** A backup that is whole: its manifest is written last. */
export interface BackupSet {
  readonly name: string;
  readonly manifest: Manifest;
}

/** A file of a backup. */
export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const SETS = 'sets/';
const MANIFEST = '/manifest.json';

/** In the order of their time. */
export function nameOfSet(now: Date): string {
  return now.toISOString().replace(/[:.]/g, '-');
}

/** While it is there, the set counts as whole. */
export const manifestKey = (name: string) => `${SETS}${name}${MANIFEST}`;

/** It carries its own checksum, so that one that was cut off or changed is none. */
export async function storeManifest(place: BackupPlace, { name, manifest: content }: BackupSet): Promise<void> {
  const text = JSON.stringify(content);
  await place.put(manifestKey(name), Buffer.from(`${sha256Of(Buffer.from(text))}\n${text}\n`));
}

/** All whole sets, oldest first. */
export async function setNames(place: BackupPlace): Promise<string[]> {
  const names: string[] = [];
  for await (const key of place.list(SETS)) {
    if (key.endsWith(MANIFEST)) names.push(key.slice(SETS.length, -MANIFEST.length));
  }
  return names.toSorted();
}

/**
 * The set of this name, or the newest.
 *
 * @throws BackupProblem if there is none, or its manifest is damaged
 */
export async function readSet(place: BackupPlace, wanted?: string): Promise<BackupSet> {
  const name = wanted ?? (await setNames(place)).at(-1);
  if (name === undefined) throw new BackupProblem(`There is no whole backup in ${place.name}.`);
  if (!/^[\w-]+$/.test(name)) throw new BackupProblem(`${name} is not the name of a backup.`);
  const content = (await place.get(manifestKey(name))).toString('utf8');
  const [sum, text = ''] = content.split('\n');
  if (sum !== sha256Of(Buffer.from(text)))
    throw new BackupProblem(`${DAMAGED}: the manifest of ${name} is not what was stored.`);
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) {
    throw new BackupProblem(`The backup ${name} has a format that this version of Likeness does not know.`);
  }
  return { name, manifest: read.data };
}

/** Where the list of a set's files lies. It is not sealed: keys are hashes, and old sets are cleared away by it. */
export const listPrefix = (name: string) => `${SETS}${name}/files`;
export const databasePrefix = (name: string) => `${SETS}${name}/database`;
export const poolKey = (pool: string, key: string) => `files/${pool}/${key}`;

/** @throws BackupProblem at its end if it is damaged */
export async function* listedFiles(place: BackupPlace, { name, manifest: set }: BackupSet): AsyncGenerator<ListedFile> {
  const content = readParts(place, await sealWith(undefined), listPrefix(name), set.files);
  for await (const line of createInterface({ input: Readable.from(content), crlfDelay: Infinity })) yield fileOf(line);
}

/** How a file stands in a list. */
export function lineOf({ key, bytes, sha256 }: ListedFile): string {
  return `${key} ${bytes} ${sha256}`;
}

export function fileOf(line: string): ListedFile {
  const [key = '', bytes = '', sha256 = ''] = line.split(' ');
  return { key, bytes: Number(bytes), sha256 };
}
