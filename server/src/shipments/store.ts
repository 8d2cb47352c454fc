import { desc, eq } from 'drizzle-orm';
import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { deliveryLifecycle } from './lifecycle.ts';
import { delivery } from './schema.ts';

export type DeliveryRow = typeof delivery.$inferSelect;

/** A new delivery of a document, to the address that the document has now. */
export async function openDelivery(tx: Transaction, row: DocumentRow, now: Date): Promise<number> {
  const { firstName, lastName, attention, address, address2, postalCode, region, city, countryCode } = row;
  const [opened] = await tx
    .insert(delivery)
    .values({
      documentId: row.id,
      orderId: row.orderId,
      status: deliveryLifecycle.initial,
      firstName,
      lastName,
      attention,
      address,
      address2,
      postalCode,
      region,
      city,
      countryCode,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: delivery.id });
  return opened!.id;
}

/** The deliveries of a document, the newest first. */
export function deliveriesOf(tx: Transaction, documentId: number): Promise<DeliveryRow[]> {
  return tx.select().from(delivery).where(eq(delivery.documentId, documentId)).orderBy(desc(delivery.id));
}
