import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { DocumentStatus, PhotoStatus } from '@likeness/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { product } from '../orders/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { purposeJson, suggestedReasonsJson } from '../purposes/index.ts';
import { purpose } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type PersonName, personJson } from '../staff/index.ts';
import { type Wording, translatedSql } from '../translations/index.ts';
import type { PhotoMeasures } from './measures.ts';

/** A moment as the database writes it into JSON. */
export type StoredMoment = string;

export interface StoredVersion {
  file_id: number;
  uid: string;
  file_name: string;
  created_at: StoredMoment;
  deleted_at: StoredMoment | null;
  width: number;
  height: number;
  bytes: number;
  density: number | null;
  /** Null for the customer's own. */
  added_by_user: PersonName | null;
  verified_by: PersonName | null;
  verified_at: StoredMoment | null;
  status: PhotoStatus;
  self_edited: boolean;
  previous_file_id: number | null;
}

export interface StoredPicture {
  uid: string;
  deleted_at: StoredMoment | null;
}

/** A document and all that is shown with it, to whomever. */
export interface StoredDocument {
  status: DocumentStatus;
  created_at: StoredMoment;
  promised_at: StoredMoment | null;
  cannot_process: boolean;
  last_editor_id: number | null;
  first_name: string;
  last_name: string;
  customer_email: string;
  /** Of the current version alone. */
  measures: PhotoMeasures | null;
  /** Reasons that the measures suggest. */
  suggested_reasons: number[];
  photo_id: number | null;
  processed_photo_id: number | null;
  signature: StoredPicture | null;
  proof_of_life: StoredPicture | null;
  /** Oldest first. */
  versions: StoredVersion[];
  /** What happened to the photo, oldest first; comments are kept apart by `is_comment`. */
  actions: {
    id: number;
    is_comment: boolean;
    name: string;
    value_text: string | null;
    user: PersonName | null;
    created_at: StoredMoment;
  }[];
  /** Newest first, without those that were taken back. */
  rejections: {
    verified_by: PersonName | null;
    created_at: StoredMoment;
    comment: string | null;
    photo_reject_reasons: { id: number; label: string }[];
  }[];
  claim: { staff_id: number; by: PersonName; claimed_at: StoredMoment; expires_at: StoredMoment } | null;
  item: { id: number; quantity: number };
  product: { id: number; label: string };
  order: {
    id: number;
    promotion_label: string | null;
    promotion_code: string | null;
    origin_country_code_for_purpose: string | null;
  };
  purpose: PhotoPurpose;
  /** The line of an additional offer whose photo this one shares. */
  origin: { id: number; purpose: { id: number; label: string } } | null;
}

const LANGUAGE = 'asked.language';

/** A file as JSON in a statement written as text, where `id` is its number, or null. */
export function pictureJson(id: string): string {
  return `(select json_build_object('uid', uid, 'deleted_at', deleted_at) from file where file.id = ${id})`;
}

/** The versions of a document's photo, oldest first, as JSON in a statement written as text: an array of StoredVersion. */
export function versionsJson(documentId: string): string {
  return `(
  select coalesce(json_agg(json_build_object(
    'file_id', file.id,
    'uid', file.uid,
    'file_name', file.file_name,
    'created_at', file.created_at,
    'deleted_at', file.deleted_at,
    'width', file.width,
    'height', file.height,
    'bytes', file.bytes,
    'density', file.density,
    'added_by_user', ${personJson('file.added_by_staff_id')},
    'verified_by', ${personJson('version.verified_by_id')},
    'verified_at', version.verified_at,
    'status', version.status,
    'self_edited', version.self_edited,
    'previous_file_id', version.previous_file_id
  ) order by version.created_at, version.file_id), '[]')
  from photo_version version join file on file.id = version.file_id
  where version.document_id = ${documentId}
)`;
}

const ACTIONS = `(
  select coalesce(json_agg(json_build_object(
    'id', audit_entry.id,
    'is_comment', audit_entry.is_comment,
    'name', audit_entry.name,
    'value_text', audit_entry.value_text,
    'user', ${personJson('audit_entry.staff_id')},
    'created_at', audit_entry.created_at
  ) order by audit_entry.id), '[]')
  from audit_entry
  where audit_entry.document_id = document.id and audit_entry.file_id is not null
)`;

/** The reasons of a decision as JSON: one that does not exist in the language reads as it did when it was given. */
export function reasonsJson(decisionId: string, language: string): string {
  return `(
      select coalesce(json_agg(json_build_object(
        'id', given.reason_id,
        'label', coalesce(${translatedSql(rejectReason.label, 'given.reason_id', language)}, given.label)
      ) order by given.reason_id), '[]')
      from decision_reason given where given.decision_id = ${decisionId}
    )`;
}

const REJECTIONS = `(
  select coalesce(json_agg(json_build_object(
    'verified_by', ${personJson('decision.staff_id')},
    'created_at', decision.decided_at,
    'comment', decision.comment,
    'photo_reject_reasons', ${reasonsJson('decision.id', LANGUAGE)}
  ) order by decision.id desc), '[]')
  from decision
  where decision.document_id = document.id and decision.kind = 'reject' and decision.undone_at is null
)`;

const CLAIM = `(
  select json_build_object(
    'staff_id', claim.staff_id,
    'by', ${personJson('claim.staff_id')},
    'claimed_at', claim.claimed_at,
    'expires_at', claim.expires_at
  )
  from claim
  where claim.kind in ('verification', 'processing') and claim.subject_id = document.id
    and claim.ended_at is null and claim.expires_at > asked.now
  limit 1
)`;

const STORED = sql.raw(`
  select json_build_object(
    'status', document.status,
    'created_at', document.created_at,
    'promised_at', document.promised_at,
    'cannot_process', document.cannot_process,
    'last_editor_id', document.last_editor_id,
    'first_name', document.first_name,
    'last_name', document.last_name,
    'customer_email', customer.email,
    'measures', judged.measures,
    'suggested_reasons', ${suggestedReasonsJson("(judged.measures -> 'hints')")},
    'photo_id', document.photo_id,
    'processed_photo_id', document.processed_photo_id,
    'signature', ${pictureJson('document.signature_id')},
    'proof_of_life', ${pictureJson('document.proof_of_life_id')},
    'versions', ${versionsJson('document.id')},
    'actions', ${ACTIONS},
    'rejections', ${REJECTIONS},
    'claim', ${CLAIM},
    'item', json_build_object('id', item.id, 'quantity', item.quantity),
    'product', json_build_object(
      'id', product.id,
      'label', coalesce(${translatedSql(product.label, 'product.id', LANGUAGE)}, product.label)
    ),
    'order', json_build_object(
      'id', orders.id,
      'promotion_label', orders.promotion_label,
      'promotion_code', orders.promotion_code,
      'origin_country_code_for_purpose', orders.origin_country_code_for_purpose
    ),
    'purpose', ${purposeJson('document.purpose_id', LANGUAGE)},
    'origin', case when origin.id is not null then json_build_object(
      'id', origin.id,
      'purpose', (
        select json_build_object(
          'id', purpose.id,
          'label', coalesce(${translatedSql(purpose.label, 'purpose.id', LANGUAGE)}, purpose.label)
        )
        from purpose where purpose.id = origin.purpose_id
      )
    ) end
  ) as stored
  from asked
    join document on document.id = asked.id
    left join photo_version judged on judged.file_id = document.photo_id and judged.document_id = document.id
    join order_item item on item.id = document.order_item_id
    join orders on orders.id = document.order_id
    join customer on customer.id = orders.customer_id
    join product on product.id = item.product_id
    left join order_item origin on origin.id = item.origin_item_id`);

/**
 * Everything about a document in one statement, because it is what a sorter waits for: as a dozen of Drizzle's, putting them
 * together alone took longer than the database does for all of it.
 *
 * @throws the refusal `not_found`
 */
export async function readDocument(tx: Transaction, id: number, wording: Wording, now: Date): Promise<StoredDocument> {
  const { rows } = await tx.execute<{ stored: StoredDocument }>(sql`
    with asked as (
      select ${id}::int as id, ${wording === 'own' ? null : wording}::text as language, ${now.toISOString()}::timestamptz as now
    ) ${STORED}`);
  if (!rows[0]) throw notFound('The document');
  return rows[0].stored;
}
