import { readOrder, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { retentionOf } from '../../photos/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPhotoActions } from './photoActions.ts';
import { presentOrderDetail } from './present.ts';
import { readStoredOrder } from './store.ts';

/** One order with everything that belongs to it: staff read it when a customer asks. */
export function orderDetailRoutes(platform: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  return [
    bind(readOrder, async ({ tx, params, user, now, language }) => {
      const stored = await readStoredOrder(tx, params.id, language, now);
      const retention = await retentionOf(tx, platform.config, params.id);
      return presentOrderDetail(platform, params.id, { ...stored, retention }, { user, now });
    }),
    bind(readPhotoActions, async (call) => presentPhotoActions(platform, call)),
  ];
}
