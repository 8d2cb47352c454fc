import { readOrder, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPhotoActions } from './photoActions.ts';
import { presentOrderDetail } from './present.ts';
import { readStoredOrder } from './store.ts';

/** One order with everything that belongs to it: staff read it when a customer asks. */
export function orderDetailRoutes(platform: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  return [
    bind(readOrder, async ({ tx, params, user, now, language }) =>
      presentOrderDetail(platform, params.id, await readStoredOrder(tx, params.id, language, now), { user, now }),
    ),
    bind(readPhotoActions, async (call) => presentPhotoActions(platform, call)),
  ];
}
