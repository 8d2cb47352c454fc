import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';
import { and, eq, isNotNull, isNull } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ephotoCode } from './schema.ts';

export type EphotoCode = typeof ephotoCode.$inferSelect;

/** The document's valid code, requested or received. */
export async function codeOf(tx: Transaction, documentId: number): Promise<EphotoCode | undefined> {
  const [row] = await tx
    .select()
    .from(ephotoCode)
    .where(and(eq(ephotoCode.documentId, documentId), isNull(ephotoCode.revokedAt)));
  return row;
}

export async function codeById(tx: Transaction, id: number): Promise<EphotoCode | undefined> {
  const [row] = await tx.select().from(ephotoCode).where(eq(ephotoCode.id, id));
  return row;
}

/** Revokes the code that the document has or waits for, and answers it, so that its provider can be told. */
export async function revokeCode(tx: Transaction, documentId: number, now: Date): Promise<EphotoCode | undefined> {
  const [revoked] = await tx
    .update(ephotoCode)
    .set({ revokedAt: now })
    .where(and(eq(ephotoCode.documentId, documentId), isNull(ephotoCode.revokedAt)))
    .returning();
  return revoked;
}

/**
 * Records that a code is wanted, and revokes the one that the document had; answers it too, so that its provider can be
 * told.
 */
export async function wantCode(
  tx: Transaction,
  { documentId, photoId }: { documentId: number; photoId: number },
  now: Date,
): Promise<{ id: number; revoked: EphotoCode | undefined }> {
  const revoked = await revokeCode(tx, documentId, now);
  const [wanted] = await tx
    .insert(ephotoCode)
    .values({ documentId, photoId, requestedAt: now })
    .returning({ id: ephotoCode.id });
  return { id: wanted!.id, revoked };
}

/** A code, valid or not, with everything that decides whether its photo may be fetched. */
export async function foundBySlug(tx: Transaction, slug: string) {
  const [found] = await tx
    .select({ code: ephotoCode, file, document, order: orders, customer })
    .from(ephotoCode)
    .innerJoin(file, eq(file.id, ephotoCode.fileId))
    .innerJoin(document, eq(document.id, ephotoCode.documentId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(eq(ephotoCode.code, slug));
  return found;
}

/** This code, if it is still to be requested. */
export async function codeToRequest(tx: Transaction, id: number): Promise<EphotoCode | undefined> {
  const [row] = await tx
    .select()
    .from(ephotoCode)
    .where(and(eq(ephotoCode.id, id), isNull(ephotoCode.code), isNull(ephotoCode.revokedAt)));
  return row;
}

/** A code that was received. If it belongs to a short address, with the file that is fetched there, and until when. */
export interface ReceivedCode {
  readonly code: string;
  readonly shown?: { readonly fileId: number; readonly expiresAt: Date } | undefined;
}

/** Stores the code that was received. False if one is stored already, or none is wanted any more. */
export async function storeCode(
  tx: Transaction,
  id: number,
  { code, shown }: ReceivedCode,
  now: Date,
): Promise<boolean> {
  const stored = await tx
    .update(ephotoCode)
    .set({ code, receivedAt: now, ...shown })
    .where(and(eq(ephotoCode.id, id), isNull(ephotoCode.code), isNull(ephotoCode.revokedAt)))
    .returning({ id: ephotoCode.id });
  return stored.length > 0;
}

/** Notes a code that was given out when it was revoked already. False if it was not revoked, or is known. */
export async function storeRevokedCode(tx: Transaction, id: number, code: string, now: Date): Promise<boolean> {
  const stored = await tx
    .update(ephotoCode)
    .set({ code, receivedAt: now })
    .where(and(eq(ephotoCode.id, id), isNull(ephotoCode.code), isNotNull(ephotoCode.revokedAt)))
    .returning({ id: ephotoCode.id });
  return stored.length > 0;
}
