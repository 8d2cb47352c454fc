import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type Role, holdsOneOf } from '@likeness/contract/kit/roles';
import type { ClaimState, DocumentAnswer, ListedVersion, PhotoVersion } from '@likeness/contract/photos';
import { type Claim, releasedFrom } from '../claims/index.ts';
import { isDeleted } from '../customers/index.ts';
import { linksOf, samePhotos } from '../files/index.ts';
import { withheldBecause } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { notFound } from '../platform/refusal.ts';
import type { PersonName } from '../staff/index.ts';
import { storedPhotoChecks } from './checks.ts';
import type { PhotoMeasures } from './measures.ts';
import { type StoredDocument, type StoredVersion, findDocument } from './detailStore.ts';
import type { StoredPicture } from './pictureStore.ts';
import { moment } from './moment.ts';
import { retentionOf } from './retention.ts';
import { type Actor, type DocumentSituation, allowedActions, versionActions } from './rules.ts';
import type { document } from './schema.ts';
import { documentsWith } from './samePhotoStore.ts';
import { findLook } from './secondLooks/index.ts';

/** Who may know that a photo came from somebody else too. */
const READERS_OF_SAME_PHOTOS: readonly Role[] = ['sorter', 'orderManager', 'admin', 'superAdmin'];

export type Links = Pick<Platform, 'tokens' | 'config'>;

export interface Reader {
  actor: Actor & { sessionId: string };
  now: Date;
  language: TranslationLanguage;
}

/** The name on a document: none once the customer's account was deleted. */
export function nameOn(
  { firstName, lastName }: Pick<typeof document.$inferSelect, 'firstName' | 'lastName'>,
  customerEmail: string,
) {
  return isDeleted({ email: customerEmail })
    ? { first_name: '', last_name: '' }
    : { first_name: firstName, last_name: lastName };
}

/** A version of a photo, with links for this reader. */
export function presentVersion(
  { file_id: _, previous_file_id: __, ...version }: StoredVersion,
  links: PhotoVersion['links'],
): PhotoVersion {
  return {
    ...version,
    created_at: moment(version.created_at),
    verified_at: moment(version.verified_at),
    deleted_at: moment(version.deleted_at),
    links,
  };
}

/** A version among all of its photo, with what this reader may do with it. */
export function presentListed(
  version: StoredVersion,
  { links, situation, actor }: { links: PhotoVersion['links']; situation: DocumentSituation; actor: Actor },
): ListedVersion {
  const it = { madeById: version.added_by_user?.id ?? null, isRemoved: version.deleted_at !== null };
  return { ...presentVersion(version, links), allowedActions: versionActions(situation, it, actor) };
}

/** The measures of a version: none until it is measured. */
export function presentMeasures(measured: PhotoMeasures | null): DocumentAnswer['measures'] {
  return (measured?.measures ?? []).map(({ key, value, score, unit, verdict, limit }) => ({
    key,
    value,
    score,
    unit: unit ?? null,
    verdict,
    limit: { min: limit.min ?? null, max: limit.max ?? null },
  }));
}

/** What is left of the photo of a document whose pictures are withheld. */
const NOTHING_OF_THE_PHOTO = {
  photo_id: null,
  processed_photo_id: null,
  signature: null,
  proof_of_life: null,
  versions: [],
  actions: [],
  rejections: [],
  earlier_rejections: [],
  measures: null,
  suggested_reasons: [],
} satisfies Partial<StoredDocument>;

/** A document as one person sees it now: with the links, the claim and the actions for this person. */
export async function presentDocument(
  tx: Transaction,
  links: Links,
  id: number,
  reader: Reader,
): Promise<DocumentAnswer> {
  const known =
    (await findDocument(tx, id, reader.language, reader.now)) ?? (await findLook(tx, id, reader.language, reader.now));
  if (!known) throw notFound('The document');
  const unavailable = withheldBecause(known.customer_email, known.order.deleted_at);
  const stored = unavailable === null ? known : { ...known, ...NOTHING_OF_THE_PHOTO };
  const { versions, item, order, purpose, origin, claim } = stored;
  const isMine = claim?.staff_id === reader.actor.id;
  const released = isMine ? null : await releasedFrom(tx, ['verification', 'processing'], id, reader.actor.id);
  const linksFor = (file: StoredPicture, documentId = id) =>
    linksOf(
      links,
      { uid: file.uid, deletedAt: file.deleted_at },
      { sessionId: reader.actor.sessionId, documentId, now: reader.now },
    );
  const pictureOf = (file: StoredPicture | null) => file && { uid: file.uid, links: linksFor(file) };
  const present = (version: StoredVersion) => presentVersion(version, linksFor(version));
  const situation = { status: stored.status, claim: claim ? { staffId: claim.staff_id } : undefined };
  const { actor } = reader;

  const versionOf = (fileId: number | null | undefined) => versions.find(({ file_id }) => file_id === fileId);
  const current = versionOf(stored.photo_id);
  const processed = versionOf(stored.processed_photo_id);
  const previous = versionOf(current?.previous_file_id);
  // A photo that is looked at again has been sent before, of course: saying so would give it away.
  const isAsked = holdsOneOf(reader.actor.roles, READERS_OF_SAME_PHOTOS) && !('isSecondLook' in stored);
  const sentAgain =
    isAsked && current ? await documentsWith(tx, await samePhotos(tx, current.file_id), { documentId: id }) : [];
  const original = versions.findLast(({ added_by_user }) => added_by_user === null) ?? versions[0];

  return {
    id,
    status: stored.status,
    created_at: moment(stored.created_at),
    promised_at: moment(stored.promised_at),
    cannot_process: stored.cannot_process,
    unavailable,
    photo: current
      ? {
          ...present(current),
          ...linesToStartFrom(current, previous),
          previous_file: previous ? present(previous) : null,
          file_history: {
            files: versions.map((version) => presentListed(version, { links: linksFor(version), situation, actor })),
          },
          actions: stored.actions.map((action) => ({ ...action, created_at: moment(action.created_at) })),
          photo_reject_reason_histories: stored.rejections.map((rejection) => ({
            ...rejection,
            created_at: moment(rejection.created_at),
          })),
          proof_of_life_image: pictureOf(stored.proof_of_life),
        }
      : null,
    processed_photo: processed ? present(processed) : null,
    signature: pictureOf(stored.signature),
    order_item: {
      ...item,
      product: stored.product,
      order: {
        id: order.id,
        promotion:
          order.promotion_label !== null && order.promotion_code !== null
            ? { label: order.promotion_label, code: order.promotion_code }
            : null,
        origin_country_code_for_purpose: order.origin_country_code_for_purpose,
      },
      price: { purpose },
      document_origin: origin,
    },
    final_customer: nameOn({ firstName: stored.first_name, lastName: stored.last_name }, stored.customer_email),
    in_processing_by: claim?.by ?? null,
    photo_name_metadata: original?.file_name ?? null,
    processed_photo_name_metadata: processed?.file_name ?? null,
    measures: presentMeasures(stored.measures),
    measuring: stored.is_being_measured,
    failed_checks: current ? storedPhotoChecks(current, purpose) : [],
    // That its order was closed would give a second look away.
    retention: await retentionOf(tx, links.config, 'isSecondLook' in stored ? null : order.id),
    suggested_reasons: stored.suggested_reasons,
    earlier_rejections: stored.earlier_rejections.map((rejection) => ({
      ...rejection,
      created_at: moment(rejection.created_at),
      photo: { uid: rejection.photo.uid, links: linksFor(rejection.photo, rejection.document) },
    })),
    same_photo: sentAgain.map((other) => ({ ...other, sent_at: moment(other.sent_at) })),
    claim: claim && {
      managedByMe: isMine,
      by: claim.by,
      claimed_at: moment(claim.claimed_at),
      expires_at: moment(claim.expires_at),
      server_now: reader.now.toISOString(),
    },
    released,
    allowedActions: allowedActions(situation, actor),
  };
}

/** "The lines of the last version are where the next person begins." */
function linesToStartFrom(current: StoredVersion, previous: StoredVersion | undefined) {
  if (current.lines) return { lines: current.lines, lines_from: 'this' as const };
  const lines = previous?.lines ?? null;
  return { lines, lines_from: lines && ('previous' as const) };
}

/** A live claim as a person sees it. `server_now` makes the countdown independent of the machine's clock. */
export function claimState(claim: Claim, nameOf: (id: number) => PersonName | null, reader: Reader): ClaimState {
  return {
    managedByMe: claim.staffId === reader.actor.id,
    by: nameOf(claim.staffId) ?? { id: claim.staffId, first_name: '', last_name: '' },
    claimed_at: claim.claimedAt.toISOString(),
    expires_at: claim.expiresAt.toISOString(),
    server_now: reader.now.toISOString(),
  };
}
