import { leaveShipment, listOpenShipments, startManagingShipment } from '@likeness/contract/shipments';
import type { ShipmentRow } from '@likeness/contract/shipments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { isClaimedHere } from './givenBack.ts';

const PAGE = 50;
/** How many pages are read at most. If hundreds of shipments cannot be shipped now, one from these pages will do. */
const PAGES_MAX = 4;

/**
 * Claims the next waiting shipment and opens it: the oldest one made after `after`, or else the oldest of all.
 * Shipments for which the mail partner could not be reached come last. Whoever has left meanwhile gets none.
 */
export function useNextShipment({ onNone }: { onNone?: () => void } = {}) {
  const alert = useAlert();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: (after?: number) => takeNext(isHere, after),
    onSuccess: (id) => {
      if (!isHere()) return;
      if (id !== undefined) return void navigate(`/shipment/${id}`);
      alert.info('alerts.no_more_shipments');
      onNone?.();
    },
    onError: (error) => {
      if (!isHere()) return;
      alert.failure(error);
      onNone?.();
    },
  });
}

async function takeNext(isHere: () => boolean, after = 0): Promise<number | undefined> {
  const rankOf = ({ id, status }: ShipmentRow) => {
    if (status !== 'pending_shipment') return 2;
    return id > after ? 0 : 1;
  };
  const later: ShipmentRow[] = [];
  for (let page = 1, total = Infinity; isHere() && page <= PAGES_MAX && (page - 1) * PAGE < total; page += 1) {
    const answer = await call(listOpenShipments, { query: { limit: PAGE, page } });
    ({ total } = answer);
    const free = answer.result.filter(({ id, managed_by: manager }) => manager === null && id !== after);
    const taken = await takeOneOf(
      free.filter((row) => rankOf(row) === 0),
      isHere,
    );
    if (taken !== undefined) return taken;
    later.push(...free.filter((row) => rankOf(row) > 0));
  }
  return takeOneOf(
    later.toSorted((one, other) => rankOf(one) - rankOf(other)),
    isHere,
  );
}

/** The first one that is still free, because others claim theirs at the same moment. */
async function takeOneOf(rows: readonly ShipmentRow[], isHere: () => boolean): Promise<number | undefined> {
  for (const { id } of rows) {
    if (!isHere()) return undefined;
    const { managedByMe } = await call(startManagingShipment, { params: { id } });
    if (!managedByMe) continue;
    if (isHere()) return id;
    // Meanwhile they have opened it themselves.
    if (isClaimedHere(id)) return undefined;
    // Nobody waits for it: others may have it.
    await call(leaveShipment, { params: { id }, quiet: true }).catch(() => undefined);
  }
  return undefined;
}
