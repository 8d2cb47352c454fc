import type { POPUP_COUNTS } from '@likeness/contract/settings/popups';
import type { POPUP_SYSTEMS, POPUP_TYPES } from '@likeness/contract/settingsLists/popups';
import { and, eq, isNotNull, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { partnerPopup, popup } from './schema.ts';

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

/** The columns that count what is done with a partner's popup. */
const COUNTED = { call: 'totalCalls', track1: 'track1', track2: 'track2' } as const satisfies Record<
  (typeof POPUP_COUNTS)[number],
  string
>;

/** Counts one more of these of a partner's popup, which is there. Its revision stays, since nobody edited it. */
export async function countUse(tx: Transaction, id: number, what: (typeof POPUP_COUNTS)[number]) {
  const [row] = await tx
    .update(partnerPopup)
    .set({ [COUNTED[what]]: sql`coalesce(${partnerPopup[COUNTED[what]]!}, 0) + 1` })
    .where(eq(partnerPopup['id']!, id))
    .returning({
      total_calls: partnerPopup['totalCalls']!,
      track1: partnerPopup['track1']!,
      track2: partnerPopup['track2']!,
    });
  return row as { total_calls: number; track1: number; track2: number };
}
