import type { Texts } from './en.ts';
import { artwork } from './fr/artwork.ts';
import { errors } from './fr/errors.ts';
import { lists } from './fr/lists.ts';
import { delivery_status, kept, order_search, order_status, orders, search } from './fr/orders.ts';
import { order_actions } from './fr/orderActions.ts';
import { order, payment_method, payment_status, photo_actions, photo_details } from './fr/orderDetail.ts';
import { address, envelope, needs, table, things, ui, work } from './fr/parts.ts';
import { partners } from './fr/partners.ts';
import { document_status, measures, photo, queue, verification, viewer } from './fr/photos.ts';
import { actions, customers, sales } from './fr/people.ts';
import { mailbox, processing } from './fr/processing.ts';
import { screens } from './fr/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './fr/shell.ts';
import { letter_happening, letter_state, partner_ticket_status, shipments } from './fr/shipments.ts';
import { ticket_status, tickets } from './fr/tickets.ts';

export const fr: Texts = {
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
