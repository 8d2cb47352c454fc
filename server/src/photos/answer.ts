import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { ClaimState, DocumentAnswer, PhotoVersion } from '@likeness/contract/photos';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actionsOfDocument } from '../actions/index.ts';
import { type Claim, liveClaims } from '../claims/index.ts';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { STORED_FORMAT, type FileRow, filesById, linksOf } from '../files/index.ts';
import { orderItem, orders, product } from '../orders/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { notFound } from '../platform/refusal.ts';
import { photoPurposes } from '../purposes/index.ts';
import { visibleReasons } from '../reasons/index.ts';
import { type PersonName, personNames } from '../staff/index.ts';
import { textIn } from '../translations/index.ts';
import { hardChecks } from './checks.ts';
import { type Actor, allowedActions } from './rules.ts';
import { document } from './schema.ts';
import { type Version, rejectionsOf, versionsOf } from './versions.ts';
import { REJECT_REASONS_LIMIT } from '@likeness/contract/reasons';

export type Links = Pick<Platform, 'tokens' | 'config'>;

export interface Reader {
  actor: Actor;
  now: Date;
  language: TranslationLanguage;
}

/** The name that stands on a document: none, once the customer's account was deleted. */
export function nameOn({ firstName, lastName }: typeof document.$inferSelect, customerEmail: string) {
  return isDeleted({ email: customerEmail })
    ? { first_name: '', last_name: '' }
    : { first_name: firstName, last_name: lastName };
}

const originItem = alias(orderItem, 'origin_item');

/** A document as one person sees it now: with the links, the claim and the actions that are theirs. */
export async function presentDocument(
  tx: Transaction,
  links: Links,
  id: number,
  reader: Reader,
): Promise<DocumentAnswer> {
  const [row] = await tx
    .select({
      document,
      customerEmail: customer.email,
      order: orders,
      item: orderItem,
      product: { id: product.id, label: textIn(reader.language, product.label) },
      originPurposeId: originItem.purposeId,
    })
    .from(document)
    .innerJoin(orderItem, eq(orderItem.id, document.orderItemId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(product, eq(product.id, orderItem.productId))
    .leftJoin(originItem, eq(originItem.id, orderItem.originItemId))
    .where(eq(document.id, id));
  if (!row) throw notFound('The document');

  const versions = await versionsOf(tx, [id]);
  const [claim] = await liveClaims(tx, ['verification', 'processing'], [id], reader.now);
  const actions = await actionsOfDocument(tx, id);
  const rejections = await rejectionsOf(tx, id, reader.language);
  const extras = await filesById(tx, [row.document.signatureId, row.document.proofOfLifeId]);
  const purposes = await photoPurposes(
    tx,
    [row.document.purposeId, row.originPurposeId ?? row.document.purposeId],
    reader.language,
  );
  const people = await personNames(tx, [
    ...versions.flatMap(({ file, version }) => [file.addedByStaffId, version.verifiedById]),
    ...actions.map(({ staffId }) => staffId),
    ...rejections.map(({ staffId }) => staffId),
    claim?.staffId ?? null,
  ]);
  const nameOf = (staffId: number | null): PersonName | null =>
    staffId === null ? null : (people.get(staffId) ?? null);
  const present = (version: Version) => presentVersion(version, nameOf, links, id, reader);
  const pictureOf = (fileId: number | null) => {
    const found = fileId === null ? undefined : extras.get(fileId);
    return found ? { uid: found.uid, links: linksFor(found) } : null;
  };
  const linksFor = (file: FileRow) =>
    linksOf(links, file, { staffId: reader.actor.id, documentId: id, now: reader.now });

  const current = versions.find(({ file }) => file.id === row.document.photoId);
  const processed = versions.find(({ file }) => file.id === row.document.processedPhotoId);
  const previous = versions.find(({ file }) => file.id === current?.version.previousFileId);
  const original = versions.findLast(({ file }) => file.addedByStaffId === null) ?? versions[0];
  const purpose = purposes.get(row.document.purposeId)!;
  const measures = row.document.measures;

  return {
    id,
    status: row.document.status,
    created_at: row.document.createdAt.toISOString(),
    promised_at: row.document.promisedAt?.toISOString() ?? null,
    cannot_process: row.document.cannotProcess,
    photo: current
      ? {
          ...present(current),
          previous_file: previous ? present(previous) : null,
          file_history: { files: versions.map(present) },
          actions: actions.map((entry) => ({
            id: entry.id,
            is_comment: entry.isComment,
            name: entry.name,
            value_text: entry.valueText,
            user: nameOf(entry.staffId),
            created_at: entry.createdAt.toISOString(),
          })),
          photo_reject_reason_histories: rejections.map((rejection) => ({
            verified_by: nameOf(rejection.staffId),
            created_at: rejection.decidedAt.toISOString(),
            comment: rejection.comment,
            photo_reject_reasons: rejection.reasons,
          })),
          proof_of_life_image: pictureOf(row.document.proofOfLifeId),
        }
      : null,
    processed_photo: processed ? present(processed) : null,
    signature: pictureOf(row.document.signatureId),
    order_item: {
      id: row.item.id,
      quantity: row.item.quantity,
      product: row.product,
      order: {
        id: row.order.id,
        promotion:
          row.order.promotionLabel !== null && row.order.promotionCode !== null
            ? { label: row.order.promotionLabel, code: row.order.promotionCode }
            : null,
        origin_country_code_for_purpose: row.order.originCountryCodeForPurpose,
      },
      price: { purpose },
      document_origin: originOf(row.item.originItemId, row.originPurposeId, purposes),
    },
    final_customer: nameOn(row.document, row.customerEmail),
    in_processing_by: claim ? nameOf(claim.staffId) : null,
    photo_name_metadata: original?.file.fileName ?? null,
    processed_photo_name_metadata: processed?.file.fileName ?? null,
    measures: (measures?.measures ?? []).map(({ key, value, score, unit, verdict }) => ({
      key,
      value,
      score,
      unit: unit ?? null,
      verdict,
    })),
    failed_checks: current ? hardChecks({ ...current.file, format: STORED_FORMAT }, purpose) : [],
    suggested_reasons: await suggested(tx, measures?.hints ?? []),
    claim: claim ? claimState(claim, nameOf, reader) : null,
    allowedActions: allowedActions(
      { status: row.document.status, claim, lastEditorId: row.document.lastEditorId },
      reader.actor,
    ),
  };
}

/** A live claim as it is shown to somebody. `server_now` lets their countdown ignore how their own clock is set. */
export function claimState(claim: Claim, nameOf: (id: number) => PersonName | null, reader: Reader): ClaimState {
  return {
    managedByMe: claim.staffId === reader.actor.id,
    by: nameOf(claim.staffId) ?? { id: claim.staffId, first_name: '', last_name: '' },
    claimed_at: claim.claimedAt.toISOString(),
    expires_at: claim.expiresAt.toISOString(),
    server_now: reader.now.toISOString(),
  };
}

function presentVersion(
  { file, version }: Version,
  nameOf: (staffId: number | null) => PersonName | null,
  links: Links,
  documentId: number,
  { actor, now }: Reader,
): PhotoVersion {
  return {
    uid: file.uid,
    file_name: file.fileName,
    created_at: file.createdAt.toISOString(),
    added_by_user: nameOf(file.addedByStaffId),
    verified_by: nameOf(version.verifiedById),
    verified_at: version.verifiedAt?.toISOString() ?? null,
    status: version.status,
    self_edited: version.selfEdited,
    width: file.width,
    height: file.height,
    bytes: file.bytes,
    density: file.density,
    deleted_at: file.deletedAt?.toISOString() ?? null,
    links: linksOf(links, file, { staffId: actor.id, documentId, now }),
  };
}

function originOf(itemId: number | null, purposeId: number | null, purposes: Map<number, PhotoPurpose>) {
  const purpose = purposeId === null ? undefined : purposes.get(purposeId);
  return itemId === null || !purpose ? null : { id: itemId, purpose: { id: purpose.id, label: purpose.label } };
}

async function suggested(tx: Transaction, hints: readonly string[]): Promise<number[]> {
  if (hints.length === 0) return [];
  const reasons = await visibleReasons(tx, 'own', REJECT_REASONS_LIMIT);
  return reasons
    .filter(({ ai_reference }) => ai_reference !== null && hints.includes(ai_reference))
    .map(({ id }) => id);
}
