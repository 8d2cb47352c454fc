import type { Texts } from './en.ts';
import { artwork } from './es/artwork.ts';
import { errors } from './es/errors.ts';
import { lists } from './es/lists.ts';
import { table, things, ui, work } from './es/parts.ts';
import { partners } from './es/partners.ts';
import { document_status, measures, photo, queue, verification, viewer } from './es/photos.ts';
import { actions, customers, sales } from './es/people.ts';
import { mailbox, processing } from './es/processing.ts';
import { screens } from './es/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './es/shell.ts';
import { order_status, ticket_status, tickets } from './es/tickets.ts';

export const es: Texts = {
  actions,
  alerts,
  app,
  artwork,
  customers,
  document_status,
  errors,
  home,
  lists,
  mailbox,
  measures,
  menu,
  order_status,
  partners,
  photo,
  processing,
  queue,
  roles,
  sales,
  screens,
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
