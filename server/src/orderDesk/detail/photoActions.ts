import type { PhotoAction, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import type { Unavailable } from '@likeness/contract/orderDesk/detail';
import { photo_actions } from '@likeness/texts/en/contract/photoActions';
import { type SQL, and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { auditEntry } from '../../audit/schema.ts';
import { isDeleted } from '../../customers/index.ts';
import { linksOf } from '../../files/index.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { moment, presentMeasures, presentVersion, readDocument } from '../../photos/index.ts';
import { document, photoVersion } from '../../photos/schema.ts';
import { contains } from '../../platform/database/search.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { personJson } from '../../staff/index.ts';

/** What happened to a photo: for whoever wants to know how it became what it is. */
export async function presentPhotoActions(
  links: Pick<Platform, 'tokens' | 'config'>,
  { tx, params, query, user, now, language }: Call<typeof readPhotoActions>,
) {
  const found = await documentWithFile(tx, params.id);
  const stored = await readDocument(tx, found.documentId, language, now);
  const gone = isDeleted({ email: stored.customer_email });
  const current = stored.versions.find(({ file_id }) => file_id === stored.photo_id);
  const whole: Unavailable | null = gone ? 'account_deleted' : found.deletedAt === null ? null : 'order_deleted';
  const files = stored.versions.map((version) =>
    presentVersion(
      version,
      linksOf(
        links,
        { uid: version.uid, deletedAt: version.deleted_at },
        { staffId: user.id, documentId: found.documentId, now },
      ),
    ),
  );
  const { rows, total, page } = await pageOfActions(tx, found.documentId, query);
  return {
    result: rows.map((row) => (gone ? { ...row, value_text: null } : row)),
    total,
    page,
    document: { id: found.documentId, status: stored.status, order_id: found.orderId },
    unavailable: whole ?? (current?.deleted_at ? ('file_deleted' as const) : null),
    history: { files: whole === null ? files : [], current: current?.uid ?? null },
    mask: [{ thumbnail: stored.purpose.thumbnail }],
    computations: presentMeasures(found.measures),
    purpose: stored.purpose,
  };
}

/** By one version of its photo. */
async function documentWithFile(tx: Transaction, uid: string) {
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
    .where(eq(file.uid, uid.toLowerCase().replaceAll('-', '')));
  if (!row) throw notFound('The photo');
  return row;
}

interface Question {
  readonly limit: number;
  readonly page: number;
  readonly search: string;
}

/** A page of what was done to the photo, the newest first; the last one, where one past the end is asked for. */
async function pageOfActions(tx: Transaction, documentId: number, { limit, page, search }: Question) {
  const its = and(eq(auditEntry.documentId, documentId), isNotNull(auditEntry.fileId), matching(search));
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
      user: sql<PhotoAction['user']>`${sql.raw(personJson('audit_entry.staff_id'))}`,
      createdAt: auditEntry.createdAt,
      uid: file.uid,
      previous_file_uid: sql<string | null>`(
        select before.uid from ${photoVersion} join ${file} before on before.id = ${photoVersion.previousFileId}
        where ${photoVersion.fileId} = ${auditEntry.fileId})`,
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

/** By what somebody wrote, by why it was rejected, or by who did it. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  return or(
    contains(auditEntry.valueText, search),
    contains(auditEntry.name, search.replaceAll(' ', '_')),
    contains(sql`(${auditEntry.after} ->> 'reasons')`, search),
    sql`exists (select from staff where staff.id = ${auditEntry.staffId} and ${contains(sql`staff.first_name || ' ' || staff.last_name`, search)})`,
  );
}
