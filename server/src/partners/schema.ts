import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** What a partner's customers get and are told. */
export const partnerPlan = pgTable('partner_plan', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Where this partner's customers take their photo: the address that e-mails lead to. */
  webAppUrl: text(),
  appVersion: integer(),
  /** Which e-mails leave, and to whom. */
  informWho: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  language: text(),
});

/** A company that sends us its customers' orders. */
export const partner = pgTable(
  'partner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Carries the prefix `partner_`. */
    email: text().notNull(),
    name: text().notNull(),
    planId: integer()
      .notNull()
      .references(() => partnerPlan.id),
    /** SHA-256 of the API key: the key itself is shown once and kept nowhere. */
    apiKeyHash: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('partner_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('partner_api_key_unique').on(table.apiKeyHash),
  ],
);
