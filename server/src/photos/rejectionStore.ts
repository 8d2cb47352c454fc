import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { type SQL, alias, sql } from '../platform/database/drizzle.ts';
import { jsonList, jsonRow, known, onlyIf } from '../platform/database/shape.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { purpose } from '../purposes/schema.ts';
import { personJson } from '../staff/index.ts';
import { textIn } from '../translations/index.ts';
import { rulesOfVerdict } from './judgedByStore.ts';
import { pictureJson } from './pictureStore.ts';
import { decision, decisionReason, document, requestReason } from './schema.ts';

/** A reason in a language; one that is not translated has the wording of that time. */
export function labelled(language: SQL, { reasonId, label }: typeof requestReason | typeof decisionReason) {
  return { id: reasonId, label: textIn(language, rejectReason.label, { id: reasonId, own: label }) };
}

type ReasonsJson = SQL<{ id: number; label: string }[]>;

/** The reasons of a rejection as JSON. */
export function reasonsJson(language: SQL): ReasonsJson {
  return reasonsIn(decisionReason, language);
}

/** The reasons that were ticked with a verdict, why a photo is rejected or what is to be edited on it, as JSON. */
export function tickedJson(language: SQL): ReasonsJson {
  return sql`case when ${decision.kind} = 'sendForEditing' then ${reasonsIn(requestReason, language)}
    else ${reasonsJson(language)} end`;
}

function reasonsIn(table: typeof requestReason | typeof decisionReason, language: SQL): ReasonsJson {
  return jsonList(
    labelled(language, table),
    sql`from ${table} where ${table.decisionId} = ${decision.id}`,
    sql`${table.reasonId}`,
  );
}

/** The rejections of the document that were not undone. */
export const CURRENT_REJECTIONS: SQL = sql`${decision}
  where ${decision.documentId} = ${document.id} and ${decision.kind} = 'reject' and ${decision.undoneAt} is null`;

/** Newest first. */
export function rejections(language: SQL) {
  return jsonList(
    {
      verified_by: personJson(decision.staffId),
      created_at: decision.decidedAt,
      photo_uid: sql<string>`(select ${file.uid} from ${file} where ${file.id} = ${decision.fileId})`,
      comment: decision.comment,
      judged_by: onlyIf(sql`${decision.purposeRevision} is not null`, rulesOfVerdict),
      photo_reject_reasons: reasonsJson(language),
    },
    sql`from ${CURRENT_REJECTIONS}`,
    sql`${decision.id} desc`,
  );
}

/** How many rejections of other documents are shown. */
const EARLIER_MAX = 5;

const earlier = alias(document, 'earlier');
const earlierOrder = alias(orders, 'earlier_order');
const refused = alias(decision, 'refused');

/** The last rejections of other documents that the customer ordered, newest first. */
export function earlierRejections(language: SQL) {
  const last = sql`
    select ${refused.id} from ${orders} as ${earlierOrder}
      join ${document} as ${earlier} on ${earlier.orderId} = ${earlierOrder.id} and ${earlier.id} <> ${document.id}
      join ${decision} as ${refused} on ${refused.documentId} = ${earlier.id} and ${refused.kind} = 'reject'
        and ${refused.undoneAt} is null
    where ${earlierOrder.customerId} = ${orders.customerId} and ${earlierOrder.deletedAt} is null
    order by ${refused.id} desc limit ${sql.raw(String(EARLIER_MAX))}`;
  return jsonList(
    {
      id: decision.id,
      document: decision.documentId,
      purpose: known(
        jsonRow(
          { id: purpose.id, label: textIn(language, purpose.label) },
          sql`from ${document} as ${earlier} join ${purpose} on ${purpose.id} = ${earlier.purposeId}
            where ${earlier.id} = ${decision.documentId}`,
        ),
      ),
      created_at: decision.decidedAt,
      photo: known(pictureJson(decision.fileId)),
      photo_reject_reasons: reasonsJson(language),
    },
    sql`from ${decision} where ${decision.id} in (${last})`,
    sql`${decision.id} desc`,
  );
}
