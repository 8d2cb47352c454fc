import type { auditEntry } from '../../server/src/audit/schema.ts';
import type { claim } from '../../server/src/claims/schema.ts';
import type { customer } from '../../server/src/customers/schema.ts';
import { newUid } from '../../server/src/files/index.ts';
import type { FileKind, file } from '../../server/src/files/schema.ts';
import type { orderDeletion } from '../../server/src/orderDesk/afterSales/schema.ts';
import type { orderItem, orders, payment } from '../../server/src/orders/schema.ts';
import type { ephotoCode } from '../../server/src/outputs/codes/schema.ts';
import type { shipment } from '../../server/src/shipments/schema.ts';
import type { decision, decisionReason, document, photoVersion } from '../../server/src/photos/schema.ts';
import type { Crew, MemberKey } from './accounts.ts';
import type { Ids } from './ids.ts';
import type { NewPicture } from './plan.ts';

type Row<Table extends { $inferInsert: object; $inferSelect: { id: number } }> = Table['$inferInsert'] & { id: number };

export type OrderRow = Row<typeof orders>;
export type DocumentRow = Row<typeof document>;
export type ClaimRow = Row<typeof claim>;
export type ShipmentRow = Row<typeof shipment>;
export type CodeRow = typeof ephotoCode.$inferInsert;
export type VersionRow = typeof photoVersion.$inferInsert;

/** Every row of the demo house's orders, as the real calls would have written them. */
export interface DemoRows {
  readonly customers: Row<typeof customer>[];
  readonly orders: OrderRow[];
  readonly items: Row<typeof orderItem>[];
  readonly payments: Row<typeof payment>[];
  readonly deletions: (typeof orderDeletion.$inferInsert)[];
  readonly files: Row<typeof file>[];
  readonly documents: DocumentRow[];
  readonly versions: VersionRow[];
  readonly claims: ClaimRow[];
  readonly decisions: Row<typeof decision>[];
  readonly reasons: (typeof decisionReason.$inferInsert)[];
  readonly actions: Row<typeof auditEntry>[];
  readonly deliveries: ShipmentRow[];
  readonly codes: CodeRow[];
}

export interface NewNote {
  name: string;
  order: OrderRow;
  /** The record it is about; by default the order itself. */
  document?: DocumentRow;
  fileId?: number;
  /** The person, by number or name; by default the system or a customer. */
  staffId?: number;
  by?: MemberKey | undefined;
  comment?: string | undefined;
  at: Date;
  before?: unknown;
  after?: unknown;
}

/** Collects the rows, with the writing that several kinds of event share. */
export class HistoryBook {
  readonly rows: DemoRows = {
    customers: [],
    orders: [],
    items: [],
    payments: [],
    deletions: [],
    files: [],
    documents: [],
    versions: [],
    claims: [],
    decisions: [],
    reasons: [],
    actions: [],
    deliveries: [],
    codes: [],
  };
  readonly crew: Crew;
  readonly ids: Ids;

  constructor(crew: Crew, ids: Ids) {
    this.crew = crew;
    this.ids = ids;
  }

  addFile(
    kind: FileKind,
    { picture, fileName }: NewPicture,
    sender: { addedByPartnerId?: number; addedByStaffId?: number },
    at: Date,
  ): number {
    const { capturedAt, measures: _measures, flaw: _flaw, ...columns } = picture;
    const id = this.ids.next('file');
    const metadata: Record<string, string> = capturedAt === null ? {} : { capturedAt };
    this.rows.files.push({ ...columns, fileName, id, uid: newUid(), kind, ...sender, metadata, createdAt: at });
    return id;
  }

  addVersion(documentId: number, fileId: number, previousFileId: number | null, selfEdited: boolean, at: Date) {
    const status = 'pending_verification';
    const version: VersionRow = { fileId, documentId, previousFileId, status, selfEdited, createdAt: at };
    this.rows.versions.push(version);
    return version;
  }

  versionOf(fileId: number | null | undefined): VersionRow {
    const found = this.rows.versions.findLast((version) => version.fileId === fileId);
    if (!found) throw new Error(`No version is file ${fileId}`);
    return found;
  }

  note({ name, order, document, fileId, staffId, by, comment, at, before, after }: NewNote): void {
    this.rows.actions.push({
      id: this.ids.next('action'),
      createdAt: at,
      staffId: staffId ?? (by === undefined ? null : this.crew[by]),
      name,
      subject: document ? 'document' : 'order',
      subjectId: document?.id ?? order.id,
      orderId: order.id,
      documentId: document?.id ?? null,
      fileId: fileId ?? null,
      isComment: Boolean(comment),
      valueText: comment ?? null,
      before: before ?? null,
      after: after ?? null,
    });
  }
}
