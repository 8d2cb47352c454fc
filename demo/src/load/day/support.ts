import { readOrder, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { readCustomer } from '@likeness/contract/orderDesk/customer';
import { countOrderViews } from '@likeness/contract/orderDesk/list';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import { search } from '@likeness/contract/orderDesk/search';
import { readDiscussion, readTicket, startManaging, writeMessage } from '@likeness/contract/tickets';
import { countTicketViews, listTickets } from '@likeness/contract/tickets/list';
import type { House } from '../house.ts';
import type { Visit } from '../visit.ts';

const FAR = 0.1;
const COMMENTED = 0.05;
/** Support mostly looks at what is new. */
const LATELY = 20_000;

/** Somebody narrows the list of orders down, and opens one or two. */
export async function lookThroughOrders(visit: Visit, house: House): Promise<void> {
  const { random } = visit;
  await visit.call('support: views of orders', countOrderViews);
  await visit.open('support: list of orders', random.pick(house.lists.usual));
  if (random.chance(FAR)) await visit.open('support: far page or search', random.pick(house.lists.far));
  visit.pause(3);
  await openOrder(visit, house);
}

async function openOrder(visit: Visit, { newestOrder, newestCustomer }: House): Promise<void> {
  const { random } = visit;
  const params = { id: newestOrder - random.whole(0, Math.min(LATELY, newestOrder - 1)) };
  const { order_items: lines } = await visit.call('support: order', readOrder, { params, mayBe: ['not_found'] });
  const photo = lines.find(({ document }) => document?.photo)?.document?.photo;
  if (photo?.links) await visit.open('support: picture', photo.links.thumb);
  visit.pause(3);
  if (photo && random.chance(0.2)) {
    await visit.call('support: history of a photo', readPhotoActions, {
      params: { id: photo.uid },
      mayBe: ['access_denied'],
    });
  }
  if (random.chance(COMMENTED)) {
    await visit.call('support: comment', commentOnOrder, { params, body: { valueText: 'The customer has called.' } });
  }
  if (random.chance(0.2)) {
    const id = newestCustomer - random.whole(0, Math.min(LATELY, newestCustomer - 1));
    await visit.call('support: customer', readCustomer, { params: { id }, mayBe: ['not_found'] });
  }
}

/** Somebody types a name, or a number, into the search above every screen. */
export async function find(visit: Visit, { lastNames, newestOrder }: House): Promise<void> {
  const { random } = visit;
  const words = random.chance(0.6) ? random.pick(lastNames) : String(newestOrder - random.whole(0, LATELY));
  for (const q of [words.slice(0, 3), words]) {
    await visit.call('support: search', search, { query: { q } });
    visit.pause(0.5);
  }
}

/** Somebody opens a ticket, and answers it if it is free. */
export async function answerTicket(visit: Visit): Promise<void> {
  const { random } = visit;
  await visit.call('support: views of tickets', countTicketViews);
  const query = { limit: 20, page: random.whole(1, 3) };
  const { result } = await visit.call('support: list of tickets', listTickets, { params: { status: 'open' }, query });
  const free = result.filter(({ managed_by: by }) => by === null);
  if (free.length === 0) return;
  const params = { id: random.pick(free).id };
  await visit.call('support: ticket', readTicket, { params });
  await visit.call('support: discussion', readDiscussion, { params });
  const races = ['wrong_state', 'too_many_tickets', 'ticket_not_managed', 'ticket_moved_on', 'ticket_closed'];
  await visit.call('support: takes a ticket', startManaging, { params, mayBe: races });
  visit.pause(10);
  const body = { message: 'Good day, your photo is on its way.', close: true };
  await visit.call('support: answer', writeMessage, { params, body, mayBe: races });
}
