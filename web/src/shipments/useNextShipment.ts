import { listOpenShipments, startManagingShipment } from '@likeness/contract/shipments';
import type { ShipmentRow } from '@likeness/contract/shipments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';

const PAGE = 50;
/** How many pages are read at most. If hundreds of shipments cannot be shipped now, one from these pages will do. */
const PAGES_MAX = 4;

/**
 * Claims the next waiting shipment and opens it: the oldest one made after `after`, or else the oldest of all.
 * Shipments for which the mail partner could not be reached come last.
 */
export function useNextShipment({ onNone }: { onNone?: () => void } = {}) {
  const alert = useAlert();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (after?: number) => takeNext(after),
    onSuccess: (id) => {
      if (id !== undefined) return void navigate(`/shipment/${id}`);
      alert.info('alerts.no_more_shipments');
      onNone?.();
    },
    onError: (error) => {
      alert.failure(error);
      onNone?.();
    },
  });
}

async function takeNext(after = 0): Promise<number | undefined> {
  const rankOf = ({ id, status }: ShipmentRow) => {
    if (status !== 'pending_shipment') return 2;
    return id > after ? 0 : 1;
  };
  const later: ShipmentRow[] = [];
  for (let page = 1, total = Infinity; page <= PAGES_MAX && (page - 1) * PAGE < total; page += 1) {
    const answer = await call(listOpenShipments, { query: { limit: PAGE, page } });
    ({ total } = answer);
    const free = answer.result.filter(({ id, managed_by: manager }) => manager === null && id !== after);
    const taken = await takeOneOf(free.filter((row) => rankOf(row) === 0));
    if (taken !== undefined) return taken;
    later.push(...free.filter((row) => rankOf(row) > 0));
  }
  return takeOneOf(later.toSorted((one, other) => rankOf(one) - rankOf(other)));
}

/** The first one that is still free, because others claim theirs at the same moment. */
async function takeOneOf(rows: readonly ShipmentRow[]): Promise<number | undefined> {
  for (const { id } of rows) {
    const { managedByMe } = await call(startManagingShipment, { params: { id } });
    if (managedByMe) return id;
  }
  return undefined;
}
