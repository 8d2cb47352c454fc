import {
  countLetters,
  listOpenShipments,
  startManagingShipment,
  updateShipment,
  leaveShipment,
} from '@likeness/contract/shipments';
import { readShipment } from '@likeness/contract/shipments/details';
import type { Visit } from '../visit.ts';

/** A postman takes one of the shipments that wait, looks at its board, and marks it as shipped or gives it back. */
export async function post(visit: Visit): Promise<void> {
  const query = { limit: 20, page: visit.random.whole(1, 30) };
  const { result } = await visit.call('postman: list', listOpenShipments, { query });
  await visit.call('postman: places of letters', countLetters, { params: { filter: 'pending_shipment' } });
  const free = result.filter(({ managed_by: by }) => by === null);
  if (free.length === 0) return;
  const params = { id: visit.random.pick(free).id };
  const { managedByMe, allowedActions } = await visit.call('postman: takes it', startManagingShipment, { params });
  const { photo_boards: boards } = await visit.call('postman: shipment', readShipment, { params });
  const links = boards[0]?.links;
  if (links) await visit.open('postman: board', links.thumb);
  if (!managedByMe) return;
  visit.pause(5);
  if (allowedActions.includes('ship')) {
    const body = { status: 'shipped', sendEmail: visit.random.chance(0.5) };
    await visit.call('postman: shipped', updateShipment, { params, body, mayBe: ['letter_under_way'] });
  } else if (allowedActions.includes('leave')) {
    await visit.call('postman: gives it back', leaveShipment, { params });
  }
}
