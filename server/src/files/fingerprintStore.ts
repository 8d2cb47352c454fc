import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Fingerprint } from '../platform/images/fingerprint.ts';
import { file, HASH_PARTS, hashPart, photoFingerprint } from './schema.ts';

/** Photos whose hashes differ in at most so many of 64 bits are compared: the four parts find all of these. */
const HASH_DISTANCE = 7;

/** Photos whose details differ in at most so many of 256 bits are the same photo. */
const DETAIL_DISTANCE = 24;

export async function recordFingerprint(
  tx: Transaction,
  fileId: number,
  fingerprint: Fingerprint | null,
): Promise<void> {
  const values = { fileId, hash: fingerprint?.hash ?? null, detail: fingerprint?.detail ?? null };
  await tx.insert(photoFingerprint).values(values).onConflictDoNothing();
}

const own = photoFingerprint;

const READ_FINGERPRINT = statement({ fileId: 'int' }, ({ fileId }) =>
  select(
    { hash: sql<string | null>`${own.hash}::text`, detail: sql<string | null>`${own.detail}::text` },
    sql`from ${own} where ${own.fileId} = ${fileId}`,
  ),
);

/**
 * Each part is looked up by its own index, and the distances are calculated of those few that they find. Asked for all in
 * one condition, the database would rather go through the whole table.
 */
const READ_SAME = statement(
  { fileId: 'int', hash: 'text', detail: 'text', part0: 'int[]', part1: 'int[]', part2: 'int[]', part3: 'int[]' },
  ({ fileId, hash, detail, ...parts }) => {
    const near = sql.join(
      HASH_PARTS.map(
        (part) => sql`select ${own.fileId} as file_id, ${own.hash} as hash, ${own.detail} as detail
          from ${own} where ${hashPart(own.hash, part)} = any(${parts[`part${part}`]})`,
      ),
      sql` union all `,
    );
    return select(
      sql<number>`same.file_id`,
      sql`from (
        select distinct near.file_id from near
        where bit_count((near.hash # ${hash}::bigint)::bit(64)) <= ${sql.raw(String(HASH_DISTANCE))}
          and bit_count(near.detail # ${detail}::bit(256)) <= ${sql.raw(String(DETAIL_DISTANCE))}
          and near.file_id <> ${fileId}
      ) as same order by same.file_id desc limit 50`,
      sql`near as materialized (${near})`,
    );
  },
);

/** The numbers of other files that show the same photo, newest first. */
export async function samePhotos(tx: Transaction, fileId: number): Promise<number[]> {
  const [known] = await READ_FINGERPRINT.run(tx, { fileId });
  if (!known || known.hash === null || known.detail === null) return [];
  const [part0, part1, part2, part3] = HASH_PARTS.map((part) => nearParts(BigInt(known.hash!), part)) as Four<number[]>;
  return READ_SAME.run(tx, { fileId, hash: known.hash, detail: known.detail, part0, part1, part2, part3 });
}

type Four<T> = [T, T, T, T];

/** A part of the hash, and all that differ from it in one bit. */
function nearParts(hash: bigint, part: number): number[] {
  const value = Number((hash >> BigInt(part * 16)) & 65_535n);
  return [value, ...Array.from({ length: 16 }, (_, bit) => value ^ (1 << bit))];
}

/** The next photos that have no fingerprint yet, by their numbers. */
export function withoutFingerprint(tx: Transaction, { after, limit }: { after: number; limit: number }) {
  return tx
    .select({ id: file.id, sha256: file.sha256 })
    .from(file)
    .leftJoin(photoFingerprint, eq(photoFingerprint.fileId, file.id))
    .where(and(gt(file.id, after), eq(file.kind, 'photo'), isNull(file.deletedAt), isNull(photoFingerprint.fileId)))
    .orderBy(asc(file.id))
    .limit(limit);
}

/** Gives a photo the fingerprint of another file with the same bytes. Answers whether there is one. */
export async function copyFingerprint(tx: Transaction, fileId: number): Promise<boolean> {
  const twin = alias(file, 'twin');
  const known = tx
    .select({ fileId: file.id, hash: photoFingerprint.hash, detail: photoFingerprint.detail })
    .from(file)
    .innerJoin(twin, eq(twin.sha256, file.sha256))
    .innerJoin(photoFingerprint, eq(photoFingerprint.fileId, twin.id))
    .where(eq(file.id, fileId))
    .limit(1);
  const copied = await tx.insert(photoFingerprint).select(known).onConflictDoNothing().returning();
  return copied.length > 0;
}
