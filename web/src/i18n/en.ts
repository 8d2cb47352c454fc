import { artwork } from './en/artwork.ts';
import { errors } from './en/errors.ts';
import { lists } from './en/lists.ts';
import { delivery_status, kept, order_search, order_status, orders, search } from './en/orders.ts';
import { order_actions } from './en/orderActions.ts';
import { order, payment_method, payment_status, photo_actions, photo_details } from './en/orderDetail.ts';
import { address, envelope, needs, table, things, ui, work } from './en/parts.ts';
import { partners } from './en/partners.ts';
import { document_status, measures, photo, queue, verification, viewer } from './en/photos.ts';
import { actions, customers, sales } from './en/people.ts';
import { mailbox, processing } from './en/processing.ts';
import { screens } from './en/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './en/shell.ts';
import { letter_happening, letter_state, partner_ticket_status, shipments } from './en/shipments.ts';
import { ticket_status, tickets } from './en/tickets.ts';

/** Every word a person can see, in English: the other languages have the same keys, or they do not compile. */
export const en = {
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

export type Texts = typeof en;

/** The dotted path of a text: `alerts.document_rejected`. */
export type TextKey = Leaf<Texts>;

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string];
