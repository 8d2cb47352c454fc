import type { Texts } from './en.ts';
import { artwork } from './es/artwork.ts';
import { errors } from './es/errors.ts';
import { lists } from './es/lists.ts';
import { kept, order_search, order_status, orders, search } from './es/orders.ts';
import { table, things, ui, work } from './es/parts.ts';
import { partners } from './es/partners.ts';
import { document_status, measures, photo, queue, verification, viewer } from './es/photos.ts';
import { actions, customers, sales } from './es/people.ts';
import { mailbox, processing } from './es/processing.ts';
import { screens } from './es/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './es/shell.ts';
import { ticket_status, tickets } from './es/tickets.ts';

export const es: Texts = {
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
