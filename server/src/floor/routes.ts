import * as floor from '@likeness/contract/floor';
import { forceRelease } from '../photos/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { releaseShipment } from '../shipments/index.ts';
import { presentFloor, presentQueues } from './present.ts';
import { changeSettings, presentSettings } from './settings.ts';

export function floorRoutes(): Binding[] {
  return [
    bind(floor.readFloor, ({ tx, user, language, now }) => presentFloor(tx, { id: user.id, language, now })),
    bind(floor.readQueueGlance, async ({ tx, now }) => ({
      now: now.toISOString(),
      queues: await presentQueues(tx, now),
    })),
    bind(floor.readFloorSettings, ({ tx }) => presentSettings(tx)),
    bind(floor.saveFloorSettings, async ({ tx, body, user, now, changed }) => {
      await changeSettings(tx, body, { staffId: user.id, now });
      changed('floor');
      return presentSettings(tx);
    }),
    bind(floor.releaseWork, async ({ tx, body, user, now, changed }) => {
      const { kind, subject_id: id, staff_id: staffId, word } = body;
      if (kind === 'shipment') {
        await releaseShipment(tx, user, id, now, { staffId, word });
        changed('deliveries');
      } else {
        await forceRelease(tx, user, id, now, { kind, staffId, word });
        changed('documents');
      }
      changed('floor');
      return { released: true as const };
    }),
  ];
}
