import type { POPUP_SYSTEMS, POPUP_TYPES } from '@likeness/contract/settingsLists/popups';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction.ts';
import { popup } from './schema.ts';

/** The number of the active popup for this type and system. A unique index allows only one. */
export async function activePopup(
  tx: Transaction,
  type: (typeof POPUP_TYPES)[number],
  system: (typeof POPUP_SYSTEMS)[number],
): Promise<number | undefined> {
  const version = { android: popup['androidVersion']!, ios: popup['iosVersion']! }[system];
  const [row] = await tx
    .select({ id: popup['id']! })
    .from(popup)
    .where(and(eq(popup['type']!, type), eq(popup['active']!, true), isNotNull(version)));
  return row?.id as number | undefined;
}

/** Counts one more display of a popup and returns their number. Its revision stays, since nobody edited it. */
export async function countShown(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .update(popup)
    .set({ quantityUsed: sql`${popup['quantityUsed']!} + 1` })
    .where(eq(popup['id']!, id))
    .returning({ used: popup['quantityUsed']! });
  return row!.used as number;
}
