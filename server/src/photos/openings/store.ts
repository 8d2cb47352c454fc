import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { OPENING_COLUMNS, listOpenings } from '@likeness/contract/photos/openings';
import { INTEGER_MAX } from '@likeness/contract/kit/limits';
import { file, fileOpening } from '../../files/schema.ts';
import { type DocumentPictures, documentShowing, picturesShown } from '../pictureStore.ts';
import { document } from '../schema.ts';
import { withinDays } from '../../platform/database/days.ts';
import { type SQL, and, eq, lte, max, or, sql } from '../../platform/database/drizzle.ts';
import { contains } from '../../platform/database/search.ts';
import { jsonRow, known, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { LogPlace } from '../../platform/http/csv.ts';
import { personJson } from '../../staff/index.ts';
import { staff } from '../../staff/schema.ts';

export type OpeningQuestion = QueryOf<typeof listOpenings>;

const SORTED_BY: Readonly<Record<(typeof OPENING_COLUMNS)[number], SQL>> = {
  opened_at: sql`${fileOpening.openedAt}`,
  person: sql`${staff.lastName} || ' ' || ${staff.firstName}`,
  file_name: sql`${file.fileName}`,
  size: sql`${fileOpening.size}`,
};

const OPENINGS = sql`from ${fileOpening}
  join ${file} on ${file.id} = ${fileOpening.fileId}
  join ${staff} on ${staff.id} = ${fileOpening.staffId}`;

export async function countOpenings(
  tx: Transaction,
  made: readonly DocumentPictures[],
  question: OpeningQuestion,
): Promise<number> {
  const [total] = await rowsOf(
    tx,
    select(sql<number>`count(*)::int`, sql`${OPENINGS} where ${isAskedFor(made, question)}`),
  );
  return total!;
}

/** Openings in the order that is asked for, those of the same place the newest first. */
export function openingsFrom(
  tx: Transaction,
  made: readonly DocumentPictures[],
  question: OpeningQuestion,
  { from, limit, upTo }: LogPlace,
) {
  const isUpTo = upTo === undefined ? undefined : lte(fileOpening.id, upTo);
  const direction = question.descending ? sql`desc` : sql`asc`;
  const shape = {
    id: fileOpening.id,
    file: { uid: file.uid, file_name: file.fileName, deleted_at: file.deletedAt },
    document: jsonRow(
      { id: document.id, order_id: document.orderId },
      sql`from ${document} where ${document.id} = ${documentShowing(made, fileOpening.fileId)}`,
    ),
    person: known(personJson(fileOpening.staffId)),
    size: fileOpening.size,
    opened_at: fileOpening.openedAt,
    last_at: fileOpening.lastAt,
    times: fileOpening.times,
  };
  return rowsOf(
    tx,
    select(
      shape,
      sql`${OPENINGS} where ${and(isAskedFor(made, question), isUpTo)}
        order by ${SORTED_BY[question.order_by]} ${direction}, ${fileOpening.id} desc
        limit ${limit} offset ${from}`,
    ),
  );
}

/** The number of the newest one; 0 without any. */
export async function newestOpening(tx: Transaction): Promise<number> {
  const [newest] = await tx.select({ id: max(fileOpening.id) }).from(fileOpening);
  return newest?.id ?? 0;
}

function isAskedFor(made: readonly DocumentPictures[], question: OpeningQuestion): SQL {
  const { q, file: uid, person, size } = question;
  return and(
    sql`true`,
    uid === undefined ? undefined : eq(file.uid, uid.toLowerCase().replaceAll('-', '')),
    person === undefined ? undefined : eq(fileOpening.staffId, person),
    size === undefined ? undefined : eq(fileOpening.size, size),
    withinDays(fileOpening.openedAt, question),
    q === '' ? undefined : or(contains(file.fileName, q), isOfDocument(made, q)),
  )!;
}

/** Whether its picture is shown by the document with this number. */
function isOfDocument(made: readonly DocumentPictures[], q: string): SQL | undefined {
  if (!/^\d{1,10}$/.test(q) || Number(q) > INTEGER_MAX) return undefined;
  return sql`${fileOpening.fileId} in (
    select shown.file_id from (${picturesShown(made)}) as shown where shown.document_id = ${Number(q)})`;
}
