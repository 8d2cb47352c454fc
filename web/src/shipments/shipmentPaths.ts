import type { ShipmentFilter } from '@likeness/contract/shipments';
import type { ShipmentView } from '@likeness/contract/vocabulary';
import { useCallback } from 'react';
import type { TextKey } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';

export interface ListPlace {
  readonly path: string;
  readonly title: TextKey;
}

/**
 * The list to return to: for a blocked shipment the list of delivered ones, otherwise the list of shipments to send. A
 * person who may open only one of them returns to that one.
 */
export function useListOf(): (status: ShipmentView | undefined) => ListPlace {
  const paths = useScreenPaths();
  return useCallback(
    (status) => {
      const isBlocked = status?.startsWith('blocked') ?? false;
      const [toShip, delivered] = [paths.named('ShipmentList'), paths.named('ShipmentDeliveredList')];
      const lists = [
        toShip !== undefined && ({ path: toShip, title: 'screens.ShipmentList' } as const),
        delivered !== undefined &&
          ({ path: `${delivered}${isBlocked ? BLOCKED : ''}`, title: 'screens.ShipmentDeliveredList' } as const),
      ].filter((list) => list !== false);
      return (isBlocked ? lists.at(-1) : lists[0]) ?? { path: '/', title: 'screens.Home' };
    },
    [paths],
  );
}

/** The parameter of the tab in the list's address. */
const BLOCKED = `?filter=${encodeURIComponent(JSON.stringify({ filter: 'blocked' satisfies ShipmentFilter }))}`;
