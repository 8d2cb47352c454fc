import type { Texts } from './en.ts';
import { artwork } from './fr/artwork.ts';
import { errors } from './fr/errors.ts';
import { lists } from './fr/lists.ts';
import { kept, order_search, order_status, orders, search } from './fr/orders.ts';
import { table, things, ui, work } from './fr/parts.ts';
import { partners } from './fr/partners.ts';
import { document_status, measures, photo, queue, verification, viewer } from './fr/photos.ts';
import { actions, customers, sales } from './fr/people.ts';
import { mailbox, processing } from './fr/processing.ts';
import { screens } from './fr/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './fr/shell.ts';
import { ticket_status, tickets } from './fr/tickets.ts';

export const fr: Texts = {
  actions,
  alerts,
  app,
  artwork,
  customers,
  document_status,
  errors,
  home,
  kept,
  lists,
  mailbox,
  measures,
  menu,
  order_search,
  order_status,
  orders,
  partners,
  photo,
  processing,
  queue,
  roles,
  sales,
  screens,
  search,
  session,
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
