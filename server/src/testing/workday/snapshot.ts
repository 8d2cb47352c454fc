import type { DocumentStatus, OrderStatus, PhotoStatus } from '@likeness/contract/vocabulary';
import type { DecisionKind } from '../../photos/lifecycle.ts';
import { emptying } from '../emptyTables.ts';

/** Everything that a call may change, as it stands: what properties compare before and after. */
export interface Snapshot {
  documents: {
    id: number;
    order_id: number;
    status: DocumentStatus;
    photo_id: number;
    processed_photo_id: number | null;
    last_editor_id: number | null;
    cannot_process: boolean;
  }[];
  orders: { id: number; status: OrderStatus }[];
  claims: {
    id: number;
    kind: 'verification' | 'processing';
    subject_id: number;
    staff_id: number;
    expires_at: string;
    ended_by: string | null;
  }[];
  promises: { kind: string; subject_id: number; staff_id: number; expires_at: string }[];
  versions: {
    file_id: number;
    document_id: number;
    status: PhotoStatus;
    verified_by_id: number | null;
    made_by_id: number | null;
  }[];
  decisions: {
    id: number;
    document_id: number;
    staff_id: number;
    kind: DecisionKind;
    undo_until: string;
    settled: boolean;
    undone: boolean;
    reasons: number;
    claim_id: number;
  }[];
  mails: { dedupe_key: string; document_id: number }[];
  actions: { id: number }[];
}

const rows = (query: string) => `array(select row_to_json(found) from (${query}) found)`;

export const READ_SNAPSHOT = `
  select json_build_object(
    'documents', ${rows(`
      select id, order_id, status, photo_id, processed_photo_id, last_editor_id, cannot_process
      from document order by id`)},
    'orders', ${rows('select id, status from orders order by id')},
    'claims', ${rows('select id, kind, subject_id, staff_id, expires_at, ended_by from claim order by id')},
    'promises', ${rows('select kind, subject_id, staff_id, expires_at from reservation order by kind, subject_id')},
    'versions', ${rows(`
      select file_id, document_id, status, verified_by_id, added_by_staff_id as made_by_id
      from photo_version join file on file.id = file_id order by file_id`)},
    'decisions', ${rows(`
      select id, document_id, staff_id, kind, undo_until, settled_at is not null as settled,
        undone_at is not null as undone, (before->>'claimId')::int as claim_id,
        (select count(*) from decision_reason where decision_id = decision.id) as reasons
      from decision order by id`)},
    'mails', ${rows("select dedupe_key, document_id from email_message where template = 'photo_rejected' order by id")},
    'actions', ${rows('select id from audit_entry order by id')}
  ) as tables`;

/** Empties the house, but for its people, partners, purposes and reasons. */
export const EMPTY_HOUSE = `${emptying([
  'document',
  'photo_version',
  'decision',
  'decision_reason',
  'claim',
  'reservation',
  'orders',
  'order_item',
  'email_message',
  'audit_entry',
  'rejection_effect',
  'rejection_count',
  'rejection_due',
])};
  delete from pgboss.job`;

/** The decision that stands on a document: the latest that was not taken back. */
export function currentDecisionOn(tables: Snapshot, documentId: number) {
  return tables.decisions.findLast(({ document_id, undone }) => document_id === documentId && !undone);
}

/** Which of a document's versions a step means that counts on beyond the last one. */
export function versionIn(tables: Snapshot, documentId: number, place: number) {
  const versions = tables.versions.filter(({ document_id }) => document_id === documentId);
  return versions[place % versions.length]!;
}

export function documentIn(tables: Snapshot, documentId: number) {
  return tables.documents.find(({ id }) => id === documentId)!;
}
