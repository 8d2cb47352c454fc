import { OPENING_MINUTES, type OpenedSize } from '@likeness/contract/photos/openings';
import type { Database } from '../platform/database/database.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { type SQL, and, lt, sql } from '../platform/database/drizzle.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { fileOpening } from './schema.ts';

const SECONDS = sql.raw(String(OPENING_MINUTES * 60));
const DAY = 24 * 60 * 60 * 1000;

/**
 * One statement, because a picture waits for it. What the same person has opened within the last minutes is counted in
 * that row; of two openings at the same moment the second one meets the first in the index and is counted there.
 */
const NOTE = statement(
  { fileId: 'int', staffId: 'int', size: 'text', now: 'timestamptz' },
  ({ fileId, staffId, size, now }) => {
    const slot = sql`floor(extract(epoch from ${now}) / ${SECONDS})::int`;
    const { times, lastAt } = fileOpening;
    const written = columnsOf(
      fileOpening.fileId,
      fileOpening.staffId,
      fileOpening.size,
      fileOpening.openedAt,
      lastAt,
      fileOpening.slot,
    );
    const unique = columnsOf(fileOpening.fileId, fileOpening.staffId, fileOpening.size, fileOpening.slot);
    return sql<number>`
      with again as (
        update ${fileOpening}
        set ${columnsOf(times)} = ${times} + 1, ${columnsOf(lastAt)} = greatest(${lastAt}, ${now})
        where ${fileOpening.fileId} = ${fileId} and ${fileOpening.staffId} = ${staffId}
          and ${fileOpening.size} = ${size} and ${fileOpening.slot} >= ${slot} - 1
          and ${fileOpening.openedAt} > ${now} - ${SECONDS} * interval '1 second'
        returning ${fileOpening.id}
      )
      insert into ${fileOpening} (${written})
      select ${fileId}, ${staffId}, ${size}, ${now}, ${now}, ${slot}
      where not exists (select from again)
      on conflict (${unique})
      do update set ${columnsOf(times)} = ${times} + 1, ${columnsOf(lastAt)} = greatest(${lastAt}, ${now})
      returning ${times} as answer`;
  },
);

/**
 * Notes that somebody has opened a picture. On a full disk nothing can be noted, and people read all the same: whoever
 * answers an authority or a customer must not stand before empty frames.
 */
export async function noteOpening(
  tx: Transaction,
  opening: { fileId: number; staffId: number; size: OpenedSize; now: Date },
): Promise<void> {
  try {
    await NOTE.run(tx, opening);
  } catch (error) {
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  }
}

/**
 * Deletes the rows of the access log that are older than so many days; 0 keeps them. Only here the trigger lets go.
 *
 * @param spared the numbers of pictures whose openings stay, as a query
 */
export async function purgeOpenings(
  database: Pick<Database, 'transaction'>,
  { days, now, spared }: { days: number; now: Date; spared: SQL },
): Promise<void> {
  if (days === 0) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('likeness.purges_openings', 'on', true)`);
    const isOld = lt(fileOpening.openedAt, new Date(now.getTime() - days * DAY));
    await tx.delete(fileOpening).where(and(isOld, sql`${fileOpening.fileId} not in ${spared}`));
  });
}
