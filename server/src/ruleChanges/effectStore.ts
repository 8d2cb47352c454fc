import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { photoBoard } from '../outputs/boards/schema.ts';
import { document } from '../photos/schema.ts';
import { orderItem } from '../orders/schema.ts';
import { and, countDistinct, eq, inArray, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import { shipment } from '../shipments/schema.ts';

/** The statuses of documents whose letter is not sent yet. */
const NOT_SENT: readonly DocumentStatus[] = ['validated', 'pending_ephoto_generated', 'pending_shipment'];

/** How many boards and waiting shipments there are of documents that were ordered for this purpose or are printed by it. */
export async function touchedOutputs(tx: Transaction, purposeId: number) {
  const orderedBy = sql`(${purposeId}, (select ${purpose.parentPurposeId} from ${purpose} where ${purpose.id} = ${purposeId}))`;
  const ofPurpose = or(sql`${orderItem.purposeId} in ${orderedBy}`, sql`${document.purposeId} in ${orderedBy}`);
  const [boards] = await tx
    .select({ count: countDistinct(photoBoard.orderItemId) })
    .from(document)
    .innerJoin(photoBoard, and(eq(photoBoard.documentId, document.id), eq(photoBoard.photoId, document.photoId)))
    .innerJoin(orderItem, eq(orderItem.id, photoBoard.orderItemId))
    .where(and(inArray(document.status, [...NOT_SENT]), ofPurpose));
  const [shipments] = await tx
    .select({ count: countDistinct(shipment.id) })
    .from(shipment)
    .innerJoin(document, eq(document.id, shipment.documentId))
    .where(
      and(
        inArray(shipment.status, ['pending_shipment', 'merci_facteur_unprocessed', 'blocked']),
        sql`${document.purposeId} in ${orderedBy}`,
      ),
    );
  return { boards: boards!.count, open_shipments: shipments!.count };
}
