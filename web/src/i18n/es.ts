import type { Texts } from './en.ts';
import { artwork } from './es/artwork.ts';
import { errors } from './es/errors.ts';
import { lists } from './es/lists.ts';
import { delivery_status, kept, order_search, order_status, orders, search } from './es/orders.ts';
import { order_actions } from './es/orderActions.ts';
import { order, payment_method, payment_status, photo_actions, photo_details } from './es/orderDetail.ts';
import { address, envelope, needs, table, things, ui, work } from './es/parts.ts';
import { partners } from './es/partners.ts';
import { document_status, measures, photo, queue, verification, viewer } from './es/photos.ts';
import { actions, customers, sales } from './es/people.ts';
import { mailbox, processing } from './es/processing.ts';
import { screens } from './es/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './es/shell.ts';
import { letter_happening, letter_state, partner_ticket_status, shipments } from './es/shipments.ts';
import { ticket_status, tickets } from './es/tickets.ts';

export const es: Texts = {
  actions,
  address,
  alerts,
  app,
  artwork,
  customers,
  delivery_status,
  document_status,
  envelope,
  errors,
  home,
  kept,
  letter_happening,
  letter_state,
  lists,
  mailbox,
  measures,
  menu,
  needs,
  order,
  order_actions,
  order_search,
  order_status,
  orders,
  partner_ticket_status,
  partners,
  payment_method,
  payment_status,
  photo,
  photo_actions,
  photo_details,
  processing,
  queue,
  roles,
  sales,
  screens,
  search,
  session,
  shipments,
  table,
  things,
  ticket_status,
  tickets,
  ui,
  validation,
  verification,
  viewer,
  work,
};
