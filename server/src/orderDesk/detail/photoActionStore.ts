import type { PhotoAction } from '@likeness/contract/orderDesk/detail';
import type { FormatStaffText } from '@likeness/texts/answerTexts';
import { actions } from '@likeness/texts/en/contract/actions';
import { photo_actions } from '@likeness/texts/en/contract/photoActions';
import { auditEntry } from '../../audit/schema.ts';
import { hasUid } from '../../files/index.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { judgedByJson, moment } from '../../photos/index.ts';
import { document, photoVersion } from '../../photos/schema.ts';
import { type SQL, alias, and, eq, isNotNull, or, sql } from '../../platform/database/drizzle.ts';
import { contains } from '../../platform/database/search.ts';
import { jsonRow } from '../../platform/database/shape.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import { personJson } from '../../staff/index.ts';
import { staff } from '../../staff/schema.ts';

const before = alias(file, 'before');

/** The document that has this file as a version of its photo. */
export async function documentWithFile(tx: Transaction, uid: string) {
  const [row] = await tx
    .select({
      documentId: document.id,
      orderId: document.orderId,
      deletedAt: orders.deletedAt,
      measures: photoVersion.measures,
    })
    .from(file)
    .innerJoin(photoVersion, eq(photoVersion.fileId, file.id))
    .innerJoin(document, eq(document.id, photoVersion.documentId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(hasUid(uid));
  if (!row) throw notFound('The photo');
  return row;
}

interface Question {
  readonly limit: number;
  readonly page: number;
  readonly search: string;
  /** Whether the reader is shown comments: those that are not shown are not searched either. */
  readonly withComments: boolean;
  /** In the reader's language: actions are found by what they are called there. */
  readonly say: FormatStaffText;
}

/** A page of the photo's history, newest first; the last page if the number is too high. */
export async function pageOfActions(tx: Transaction, documentId: number, question: Question) {
  const { limit, page } = question;
  const its = and(eq(auditEntry.documentId, documentId), isNotNull(auditEntry.fileId), matching(question));
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEntry)
    .where(its);
  const total = counted!.total;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / limit)));
  const rows = await tx
    .select({
      id: auditEntry.id,
      order_id: auditEntry.orderId,
      name: auditEntry.name,
      is_comment: auditEntry.isComment,
      value_text: auditEntry.valueText,
      after: auditEntry.after,
      user: personJson(auditEntry.staffId),
      judged_by: judgedByJson(auditEntry),
      createdAt: auditEntry.createdAt,
      uid: file.uid,
      previous_file_uid: jsonRow(
        before.uid,
        sql`from ${photoVersion} join ${file} as ${before} on ${before.id} = ${photoVersion.previousFileId}
          where ${photoVersion.fileId} = ${auditEntry.fileId}`,
      ),
    })
    .from(auditEntry)
    .leftJoin(file, eq(file.id, auditEntry.fileId))
    .where(its)
    .orderBy(sql`${auditEntry.id} desc`)
    .limit(limit)
    .offset((shown - 1) * limit);
  return {
    total,
    page: shown,
    rows: rows.map(({ after, createdAt, ...row }): PhotoAction => {
      const reasons = (after as { reasons?: unknown } | null)?.reasons;
      return {
        ...row,
        label: (photo_actions as Readonly<Record<string, string>>)[row.name] ?? null,
        reasons: Array.isArray(reasons) ? reasons.map(String) : [],
        created_at: moment(createdAt.toISOString()),
      };
    }),
  };
}

/** Searches comments, names of actions, rejection reasons and people. */
function matching({ search, withComments, say }: Question): SQL | undefined {
  if (search === '') return undefined;
  return or(
    withComments ? contains(auditEntry.valueText, search) : undefined,
    contains(auditEntry.name, search.replaceAll(' ', '_')),
    calledLike(search, say),
    contains(sql`(${auditEntry.after} ->> 'reasons')`, search),
    sql`exists (select from ${staff} where ${staff.id} = ${auditEntry.staffId}
      and ${contains(sql`${staff.firstName} || ' ' || ${staff.lastName}`, search)})`,
  );
}

const OWN_NAMES = Object.keys(photo_actions) as (keyof typeof photo_actions)[];
const OTHER_NAMES = (Object.keys(actions) as (keyof typeof actions)[]).filter((name) => !(name in photo_actions));
const NAMED = [...OWN_NAMES, ...OTHER_NAMES];

/** Whether what the reader sees as the action's name contains this part. */
function calledLike(search: string, say: FormatStaffText): SQL {
  const labels = [
    ...OWN_NAMES.map((name) => say(`photo_actions.${name}`)),
    ...OTHER_NAMES.map((name) => say(`actions.${name}`)),
  ];
  return sql`${auditEntry.name} in (
    select name from unnest(${sql.param(NAMED)}::text[], ${sql.param(labels)}::text[]) as called (name, label)
    where ${contains(sql`label`, search)})`;
}
