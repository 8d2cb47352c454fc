import type { FloorAlertKind, FloorService, FloorServiceState } from '@likeness/contract/floor';
import type { AnswerSentence } from '@likeness/texts/sentences';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../platform/database/drizzle.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** How each service answered last: one row each, from its first check on. All servers show these rows. */
export const serviceState = pgTable('service_state', {
  name: text().$type<FloorService>().primaryKey(),
  state: text().$type<FloorServiceState['state']>().notNull(),
  said: jsonb().$type<AnswerSentence>(),
  checkedAt: moment().notNull(),
  milliseconds: integer(),
  since: moment().notNull(),
});

/** When the floor raises an alert, and who is told: one row, always there. What is null is never an alert. */
export const floorSettings = pgTable(
  'floor_settings',
  {
    id: integer().primaryKey(),
    queueMinutes: integer(),
    serviceMinutes: integer(),
    refusalFactor: doublePrecision(),
    refusalJudgedMin: integer().notNull(),
    emailsFailed: integer(),
    jobsFailed: integer(),
    recipients: text().array().notNull(),
    /** How often it was changed. */
    revision: integer().notNull().default(1),
    /** When a server began to look at services and alerts: it has half a minute before another one may. */
    watchedAt: moment(),
  },
  () => [check('floor_settings_only_one', sql`id = 1`)],
);

/** What was over its threshold, from when to when. One about the same thing is open at a time. */
export const floorAlert = pgTable(
  'floor_alert',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<FloorAlertKind>().notNull(),
    /** The queue, the service, or the code of the country; empty for e-mails and jobs. */
    about: text().notNull(),
    since: moment().notNull(),
    value: doublePrecision().notNull(),
    threshold: doublePrecision().notNull(),
    /** Since when nothing has been over the threshold any more: if that lasts, the alert ends. */
    calmSince: moment(),
    endedAt: moment(),
    /** When the e-mails about its beginning and its end were put into the outbox. */
    emailedAt: moment(),
    endEmailedAt: moment(),
  },
  (table) => [
    uniqueIndex('floor_alert_open')
      .on(table.kind, table.about)
      .where(sql`ended_at is null`),
    index('floor_alert_about').on(table.kind, table.about, table.since),
    index('floor_alert_unfinished')
      .on(table.since)
      .where(sql`ended_at is null or (emailed_at is not null and end_emailed_at is null)`),
  ],
);
