import { readOrder, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { holdOn } from '../../orders/index.ts';
import { retentionOf } from '../../photos/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { personNames } from '../../staff/index.ts';
import { presentPhotoActions } from './photoActions.ts';
import { presentOrderDetail } from './present.ts';
import { readStoredOrder } from './store.ts';

/** One order with everything that belongs to it: staff read it when a customer asks. */
export function orderDetailRoutes(platform: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  return [
    bind(readOrder, async ({ tx, params, user, now, language }) => {
      const stored = await readStoredOrder(tx, params.id, language, now);
      const retention = await retentionOf(tx, platform.config, params.id);
      const hold = await shownHold(tx, params.id);
      return presentOrderDetail(platform, params.id, { ...stored, retention, hold }, { user, now, language });
    }),
    bind(readPhotoActions, async (call) => presentPhotoActions(platform, call)),
  ];
}

/** The legal hold that stands on an order: why, since when, and who has placed it. */
async function shownHold(tx: Transaction, orderId: number) {
  const hold = await holdOn(tx, orderId);
  if (!hold) return null;
  const people = await personNames(tx, [hold.placedById]);
  return { reason: hold.reason, since: hold.placedAt.toISOString(), by: people.get(hold.placedById) ?? null };
}
