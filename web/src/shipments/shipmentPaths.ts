import type { ShipmentFilter } from '@likeness/contract/shipments';
import type { ShipmentView } from '@likeness/contract/vocabulary';
import { useCallback } from 'react';
import type { TextKey } from '../i18n/useText.ts';
import { walkedFrom } from '../kit/listWalk.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';

export interface ListPlace {
  readonly path: string;
  readonly title: TextKey;
}

/**
 * The list to return to: the one that the shipment was opened from; otherwise for a blocked shipment the list of
 * delivered ones, otherwise the list of shipments to send. A person who may open only one of them returns to that one.
 */
export function useListOf(): (status: ShipmentView | undefined, id?: number) => ListPlace {
  const paths = useScreenPaths();
  return useCallback(
    (status, id) => {
      const isBlocked = status?.startsWith('blocked') ?? false;
      const [toShip, delivered] = [paths.named('ShipmentList'), paths.named('ShipmentDeliveredList')];
      const lists = [
        toShip !== undefined && ({ path: toShip, title: 'screens.ShipmentList' } as const),
        delivered !== undefined &&
          ({ path: `${delivered}${isBlocked ? BLOCKED : ''}`, title: 'screens.ShipmentDeliveredList' } as const),
      ].filter((list) => list !== false);
      const from = id === undefined ? undefined : walkedFrom('shipment', id);
      const opener = lists.find(({ path }) => path.split('?')[0] === from);
      if (opener) return opener;
      return (isBlocked ? lists.at(-1) : lists[0]) ?? { path: '/', title: 'screens.Home' };
    },
    [paths],
  );
}

/** The parameter of the tab in the list's address. */
const BLOCKED = `?filter=${encodeURIComponent(JSON.stringify({ filter: 'blocked' satisfies ShipmentFilter }))}`;

/** The address of a shipment that is only looked at: opening it keeps nobody else from shipping it. */
export const lookPath = (id: number) => `/shipment/${id}?look=1`;

export const isLook = (address: URLSearchParams) => address.get('look') === '1';
