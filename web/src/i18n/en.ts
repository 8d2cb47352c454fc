import { errors } from './en/errors.ts';
import { table, ui } from './en/parts.ts';
import { document_status, measures, photo, queue, verification, viewer } from './en/photos.ts';
import { mailbox, processing } from './en/processing.ts';
import { screens } from './en/screens.ts';
import { alerts, app, home, menu, roles, session, validation } from './en/shell.ts';

/** Every word a person can see, in English: the other languages have the same keys, or they do not compile. */
export const en = {
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

export type Texts = typeof en;

/** The dotted path of a text: `alerts.document_rejected`. */
export type TextKey = Leaf<Texts>;

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string];
