import { alias, and, asc, eq, gt, isNull, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Fingerprint } from '../platform/images/fingerprint.ts';
import { file, HASH_PARTS, hashPart, photoFingerprint } from './schema.ts';

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

/** A part that more photos than this share tells little of any of them: as many are compared. */
const ALIKE_MAX = 5_000;

const own = photoFingerprint;

const READ_FINGERPRINT = statement({ fileId: 'int' }, ({ fileId }) =>
  select(
    { hash: sql<string | null>`${own.hash}::text`, detail: sql<string | null>`${own.detail}::text` },
    sql`from ${own} where ${own.fileId} = ${fileId}`,
  ),
);

/**
 * Each part is looked up by its own index, and the details are compared of those few that they find. Asked for all in one
 * condition, the database would rather go through the whole table; without a limit it would start other processes, which
 * takes a hundred times as long.
 */
const READ_SAME = statement({ fileId: 'int', hash: 'text', detail: 'text' }, ({ fileId, hash, detail }) => {
  const alike = sql.join(
    HASH_PARTS.map(
      (part) => sql`(select ${own.fileId} as file_id, ${own.detail} as detail
        from ${own} where ${hashPart(own.hash, part)} = ${hashPart(sql`${hash}::bigint`, part)}
        limit ${sql.raw(String(ALIKE_MAX))})`,
    ),
    sql` union all `,
  );
  return select(
    sql<number>`same.file_id`,
    sql`from (
      select distinct alike.file_id from alike
      where bit_count(alike.detail # ${detail}::bit(256)) <= ${sql.raw(String(DETAIL_DISTANCE))}
        and alike.file_id <> ${fileId}
    ) as same order by same.file_id desc limit 50`,
    sql`alike as materialized (${alike})`,
  );
});

/** The numbers of other files that show the same photo, newest first. */
export async function samePhotos(tx: Transaction, fileId: number): Promise<number[]> {
  const [known] = await READ_FINGERPRINT.run(tx, { fileId });
  const { hash, detail } = known ?? { hash: null, detail: null };
  return hash === null || detail === null ? [] : READ_SAME.run(tx, { fileId, hash, detail });
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
