import type { Texts } from './en.ts';
import { errors } from './fr/errors.ts';
import { table, ui } from './fr/parts.ts';
import { document_status, measures, photo, queue, verification, viewer } from './fr/photos.ts';
import { mailbox, processing } from './fr/processing.ts';
import { screens } from './fr/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './fr/shell.ts';

export const fr: Texts = {
  alerts,
  app,
  document_status,
  errors,
  home,
  mailbox,
  measures,
  menu,
  photo,
  processing,
  queue,
  roles,
  screens,
  session,
  table,
  ui,
  validation,
  verification,
  viewer,
};
