import type { FloorWork } from '@likeness/contract/floor';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** Where what stands on the floor can be looked at without working on it. */
export function useFloorPaths() {
  const { named } = useScreenPaths();
  const narrowed = (screen: string, filter: object) => {
    const path = named(screen);
    return path && `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  };
  return {
    subject: (kind: FloorWork['kind'], id: number) =>
      kind === 'shipment'
        ? named('Shipment')?.replace(':id', String(id))
        : narrowed('OrderList', { q: String(id), selectedSearch: 'document' }),
    failedEmails: () => narrowed('Mailbox', { status: 'failed' }),
    shipments: () => named('ShipmentList'),
    settings: () => named('FloorSettings'),
  };
}
