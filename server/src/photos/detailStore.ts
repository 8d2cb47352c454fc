import { auditEntry } from '../audit/schema.ts';
import { claim } from '../claims/schema.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { orderItem, orders, product } from '../orders/schema.ts';
import { type AnyPgColumn, type SQL, alias, and, eq, gt, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import {
  type Shape,
  type Shaped,
  jsonList,
  jsonRow,
  known,
  onlyIf,
  orNull,
  select,
} from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { judgedByShape, purposeJson, suggestedReasonsJson } from '../purposes/index.ts';
import { purpose } from '../purposes/schema.ts';
import { personJson } from '../staff/index.ts';
import { type Wording, languageOf, textIn } from '../translations/index.ts';
import { pictureJson } from './pictureStore.ts';
import { earlierRejections, labelled, rejections } from './rejectionStore.ts';
import { DECISIONS } from './rules.ts';
import { decision, document, photoVersion, requestReason } from './schema.ts';

/** A date as the database writes it into JSON. */
export type StoredMoment = string;

const verdict = alias(decision, 'verdict');

/** A picture as a version of a photo, without what was done with it. */
export const VERSION_FILE = {
  file_id: file.id,
  uid: file.uid,
  file_name: file.fileName,
  created_at: file.createdAt,
  deleted_at: file.deletedAt,
  width: file.width,
  height: file.height,
  bytes: file.bytes,
  density: file.density,
  /** Null for the customer's own versions. */
  added_by_user: personJson(file.addedByStaffId),
};

const VERSION = {
  ...VERSION_FILE,
  verified_by: personJson(photoVersion.verifiedById),
  verified_at: photoVersion.verifiedAt,
  judged_by: jsonRow(
    judgedByShape(document.purposeId, verdict.purposeRevision),
    sql`from ${decision} as ${verdict}
      where ${verdict.documentId} = ${photoVersion.documentId} and ${verdict.fileId} = ${photoVersion.fileId}
        and ${verdict.kind} in ('reject', 'validate') and ${verdict.undoneAt} is null
        and ${verdict.purposeRevision} is not null
      order by ${verdict.id} desc limit 1`,
  ),
  status: photoVersion.status,
  self_edited: photoVersion.selfEdited,
  lines: photoVersion.lines,
  face_change_reason: photoVersion.faceChangeReason,
  previous_file_id: photoVersion.previousFileId,
};

export type StoredVersion = Shaped<typeof VERSION>;

/** The versions of a document's photo, oldest first, as JSON. */
export const VERSIONS = jsonList(
  VERSION,
  sql`from ${photoVersion} join ${file} on ${file.id} = ${photoVersion.fileId}
    where ${photoVersion.documentId} = ${document.id}`,
  sql`${photoVersion.createdAt}, ${photoVersion.fileId}`,
);

/** What happened to the photo, oldest first. Comments are marked by `is_comment`. */
function actions(language: SQL) {
  return jsonList(
    {
      id: auditEntry.id,
      is_comment: auditEntry.isComment,
      name: auditEntry.name,
      value_text: auditEntry.valueText,
      reasons: requestedJson(language),
      user: personJson(auditEntry.staffId),
      created_at: auditEntry.createdAt,
    },
    sql`from ${auditEntry} where ${auditEntry.documentId} = ${document.id} and ${auditEntry.fileId} is not null`,
    sql`${auditEntry.id}`,
  );
}

/** What a controller was asked to edit by the decision that an audit entry tells of. They have one moment. */
function requestedJson(language: SQL) {
  return jsonList(
    labelled(language, requestReason),
    sql`from ${decision} join ${requestReason} on ${requestReason.decisionId} = ${decision.id}
      where ${auditEntry.name} = ${sql.raw(`'${DECISIONS.sendForEditing.auditName}'`)}
        and ${decision.documentId} = ${auditEntry.documentId} and ${decision.staffId} = ${auditEntry.staffId}
        and ${decision.decidedAt} = ${auditEntry.createdAt}`,
    sql`${requestReason.reasonId}`,
  );
}

/** The given shape of the live claim on the document, whatever its kind, as JSON. */
export function claimOnDocument<const S extends Shape>(
  shape: S,
  now: SQL,
  id: AnyPgColumn = document.id,
): SQL<Shaped<S> | null> {
  const live = and(
    inArray(claim.kind, ['verification', 'processing']),
    eq(claim.subjectId, id),
    isNull(claim.endedAt),
    gt(claim.expiresAt, now),
  );
  return jsonRow(shape, sql`from ${claim} where ${live} limit 1`);
}

/** A claim, as it is shown with the document. */
export const CLAIM = {
  staff_id: claim.staffId,
  by: personJson(claim.staffId),
  claimed_at: claim.claimedAt,
  expires_at: claim.expiresAt,
};

/** What measures and an automatic program suggest of a photo, as a JSON list of words. */
export function hintsOf(measures: SQL | AnyPgColumn, programHints: SQL | AnyPgColumn): SQL {
  return sql`(coalesce(${measures} -> 'hints', '[]') || coalesce(${programHints}, '[]'))`;
}

const judged = alias(photoVersion, 'judged');
const origin = alias(orderItem, 'origin');

/** A document with everything shown with it, independent of the reader. */
const READ_DOCUMENT = statement({ id: 'int', language: 'text', now: 'timestamptz' }, ({ id, language, now }) =>
  select(
    {
      status: document.status,
      created_at: document.createdAt,
      promised_at: document.promisedAt,
      cannot_process: document.cannotProcess,
      first_name: document.firstName,
      last_name: document.lastName,
      customer_email: customer.email,
      /** Of the current version only, like the reasons that they suggest. */
      measures: orNull(judged.measures),
      is_being_measured: sql<boolean>`coalesce(
        ${judged.measures} is null and (${judged.isBeingMeasured} or ${document.status} = 'waiting_ia_validation'), false)`,
      suggested_reasons: suggestedReasonsJson(hintsOf(judged.measures, judged.programHints)),
      photo_id: document.photoId,
      processed_photo_id: document.processedPhotoId,
      signature: pictureJson(document.signatureId),
      proof_of_life: pictureJson(document.proofOfLifeId),
      versions: VERSIONS,
      actions: actions(language),
      rejections: rejections(language),
      earlier_rejections: earlierRejections(language),
      claim: claimOnDocument(CLAIM, now),
      item: { id: orderItem.id, quantity: orderItem.quantity },
      product: { id: product.id, label: textIn(language, product.label) },
      order: {
        id: orders.id,
        deleted_at: orders.deletedAt,
        promotion_label: orders.promotionLabel,
        promotion_code: orders.promotionCode,
        origin_country_code_for_purpose: orders.originCountryCodeForPurpose,
      },
      purpose: known(purposeJson(document.purposeId, language)),
      /** The line that this additional offer shares its photo with. */
      origin: onlyIf(sql`${origin.id} is not null`, {
        id: origin.id,
        purpose: known(
          jsonRow(
            { id: purpose.id, label: textIn(language, purpose.label) },
            sql`from ${purpose} where ${purpose.id} = ${origin.purposeId}`,
          ),
        ),
      }),
    },
    sql`from ${document}
      left join ${photoVersion} as ${judged}
        on ${judged.fileId} = ${document.photoId} and ${judged.documentId} = ${document.id}
      join ${orderItem} on ${orderItem.id} = ${document.orderItemId}
      join ${orders} on ${orders.id} = ${document.orderId}
      join ${customer} on ${customer.id} = ${orders.customerId}
      join ${product} on ${product.id} = ${orderItem.productId}
      left join ${orderItem} as ${origin} on ${origin.id} = ${orderItem.originItemId}
      where ${document.id} = ${id}`,
  ),
);

/** Reads everything about a document in one statement, because a sorter waits for it. */
export async function findDocument(tx: Transaction, id: number, wording: Wording, now: Date) {
  const [stored] = await READ_DOCUMENT.run(tx, { id, language: languageOf(wording), now });
  return stored;
}

export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/**
 * The same of a document that must be there.
 *
 * @throws the refusal `not_found`
 */
export async function readDocument(tx: Transaction, id: number, wording: Wording, now: Date): Promise<StoredDocument> {
  const stored = await findDocument(tx, id, wording, now);
  if (!stored) throw notFound('The document');
  return stored;
}
