import type { BackupSet } from '../platform/backup/manifest.ts';

const MEGABYTE = 2 ** 20;

/** A sentence about a backup, for whoever made it. */
export function describeBackup({ name, manifest }: BackupSet, verified: boolean): string {
  const { files, database, tables, recipient } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0);
  const megabytes = Math.ceil((files.bytesOfFiles + database.bytes) / MEGABYTE);
  const lost = files.missing.length;
  return [
    `${name}: ${rows} rows, ${files.count} files, ${megabytes} MB${recipient === null ? ', not encrypted' : ''}.`,
    verified ? 'It was restored into a temporary place and is what it should be.' : '',
    lost > 0 ? `${lost} files that rows name are not in the file store any more, first ${files.missing[0]}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
