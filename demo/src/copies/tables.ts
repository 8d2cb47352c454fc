import { auditEntry } from '../../../server/src/audit/schema.ts';
import { claim } from '../../../server/src/claims/schema.ts';
import { file } from '../../../server/src/files/schema.ts';
import { orderItem, orders, payment } from '../../../server/src/orders/schema.ts';
import { decision, decisionReason, document, photoVersion } from '../../../server/src/photos/schema.ts';
import { type PgTable, getTableName } from '../../../server/src/platform/database/drizzle.ts';
import { orderLineCheck } from '../../../server/src/prices/schema.ts';
import { promotionUse } from '../../../server/src/prices/promotions/schema.ts';
import { shipment } from '../../../server/src/shipments/schema.ts';

/** Tables whose copied rows get new numbers. The rows of one order in one table get consecutive numbers. */
export const BLOCKS = [
  'order_item',
  'payment',
  'file',
  'document',
  'claim',
  'decision',
  'shipment',
  'audit_entry',
] as const;
export type Block = (typeof BLOCKS)[number];

export interface CopiedTable {
  readonly table: PgTable;
  /**
   * SQL that finds its rows `r` from the orders to copy, `s`, and their documents, `d`: by index, because there are
   * few.
   */
  readonly from: string;
  /** Columns with the number of another copied row of the order; for JSON columns, by the path in the JSON. */
  readonly refs: Readonly<Record<string, Block>>;
  readonly jsonRefs?: Readonly<Record<string, Readonly<Record<string, Block>>>>;
  /** Columns with a new value in every copy, as SQL: `t` is the row that is copied, `p` the planned order. */
  readonly made?: Readonly<Record<string, string>>;
}

const TEMPLATES = 'seed_template s';
const DOCUMENTS = `${TEMPLATES} join document d on d.order_id = s.order_id`;

/** Sorted so that rows are written after the rows that they refer to. */
export const COPIED: readonly CopiedTable[] = [
  {
    table: orders,
    from: `${TEMPLATES} join orders r on r.id = s.order_id`,
    refs: {},
    made: { id: 'p.order_id', customerId: 'p.customer_id', externalRef: `'seed-' || p.order_id` },
  },
  {
    table: orderItem,
    from: `${TEMPLATES} join order_item r on r.order_id = s.order_id`,
    refs: { id: 'order_item', originItemId: 'order_item' },
    made: { orderId: 'p.order_id' },
  },
  {
    // The prices and offers that a line was compared with are those of its original.
    table: orderLineCheck,
    from: `${TEMPLATES} join order_item x on x.order_id = s.order_id
      join order_line_check r on r.order_item_id = x.id`,
    refs: { orderItemId: 'order_item' },
  },
  {
    table: promotionUse,
    from: `${TEMPLATES} join promotion_use r on r.order_id = s.order_id`,
    refs: {},
    made: { orderId: 'p.order_id' },
  },
  {
    table: payment,
    from: `${TEMPLATES} join payment r on r.order_id = s.order_id`,
    refs: { id: 'payment' },
    made: { orderId: 'p.order_id' },
  },
  {
    table: file,
    from: `${DOCUMENTS} join lateral (
        select v.file_id as id from photo_version v where v.document_id = d.id
        union select d.signature_id union select d.proof_of_life_id
      ) sent on true join file r on r.id = sent.id`,
    refs: { id: 'file' },
    made: { uid: `replace(gen_random_uuid()::text, '-', '')` },
  },
  {
    table: document,
    from: `${TEMPLATES} join document r on r.order_id = s.order_id`,
    refs: {
      id: 'document',
      orderItemId: 'order_item',
      photoId: 'file',
      processedPhotoId: 'file',
      signatureId: 'file',
      proofOfLifeId: 'file',
    },
    made: { orderId: 'p.order_id', firstName: 'p.first_name', lastName: 'p.last_name', externalEmail: 'p.email' },
  },
  {
    table: photoVersion,
    from: `${DOCUMENTS} join photo_version r on r.document_id = d.id`,
    refs: { fileId: 'file', documentId: 'document', previousFileId: 'file' },
  },
  {
    table: claim,
    from: `${DOCUMENTS} join claim r on r.subject_id = d.id and r.kind in ('verification', 'processing')`,
    refs: { id: 'claim', subjectId: 'document' },
  },
  {
    table: decision,
    from: `${DOCUMENTS} join decision r on r.document_id = d.id`,
    refs: { id: 'decision', documentId: 'document', fileId: 'file' },
    jsonRefs: {
      before: {
        'document,photoId': 'file',
        'document,processedPhotoId': 'file',
        'version,fileId': 'file',
        claimId: 'claim',
        newFileId: 'file',
      },
    },
  },
  {
    table: decisionReason,
    from: `${DOCUMENTS} join decision x on x.document_id = d.id join decision_reason r on r.decision_id = x.id`,
    refs: { decisionId: 'decision' },
  },
  {
    // Letters are not copied, because the mail partner would not know them.
    table: shipment,
    from: `${DOCUMENTS} join shipment r on r.document_id = d.id`,
    refs: { id: 'shipment', documentId: 'document' },
    made: { orderId: 'p.order_id', firstName: 'p.first_name', lastName: 'p.last_name', mailId: 'null' },
  },
  {
    table: auditEntry,
    from: `${TEMPLATES} join lateral (
        select a.* from audit_entry a where a.subject = 'order' and a.subject_id = s.order_id
        union all select a.* from document d join audit_entry a on a.document_id = d.id where d.order_id = s.order_id
      ) r on true`,
    refs: { id: 'audit_entry', documentId: 'document', fileId: 'file' },
    jsonRefs: { before: { photo: 'file' }, after: { photo: 'file' } },
    made: {
      orderId: 'p.order_id',
      subjectId: `case t.subject when 'order' then p.order_id else p.document_base + t.document_id end`,
    },
  },
];

export const COPIED_TABLES: readonly string[] = ['customer', ...COPIED.map(({ table }) => getTableName(table))];

/** JSON in which the numbers at these paths are replaced; null and missing values remain. */
export function withPaths(
  json: string,
  paths: Readonly<Record<string, Block>>,
  value: (block: Block, id: string) => string,
) {
  return Object.entries(paths).reduce(
    (inner, [path, block]) =>
      `jsonb_set(${inner}, '{${path}}', coalesce(to_jsonb(${value(block, `(${json}#>>'{${path}}')::int`)}), 'null'), false)`,
    json,
  );
}
