import type { Texts } from './en.ts';
import { errors } from './es/errors.ts';
import { table, ui } from './es/parts.ts';
import { document_status, measures, photo, queue, verification, viewer } from './es/photos.ts';
import { mailbox, processing } from './es/processing.ts';
import { screens } from './es/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './es/shell.ts';

export const es: Texts = {
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
