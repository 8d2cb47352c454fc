import type { AccountLanguage, UiLanguage } from '@likeness/contract/kit/fields';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Accounts of the people who work here, and of the automatic program. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Counts its changes, as every record of a settings list does. */
    revision: integer().notNull().default(1),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Language of the e-mails this person gets, and of the screens until another is chosen. */
    language: text().$type<AccountLanguage>().notNull().default('fr'),
    /** Language chosen in the header; null follows `language`. */
    screenLanguage: text().$type<UiLanguage>(),
    roles: text().array().$type<RoleKey[]>().notNull(),
    passwordHash: text().notNull(),
    /** Columns, page sizes and the like, by key. */
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    disabledAt: timestamp({ withTimezone: true, precision: 3 }),
    active: boolean()
      .generatedAlwaysAs(sql`disabled_at is null`)
      .notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('staff_email_unique').on(sql`lower(${table.email})`)],
);

/**
 * One sign-in on one device: the family of refresh tokens that follow one another. Only the newest is good; any older
 * one presented again means that somebody copied it, and ends the family.
 */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    refreshHash: text().notNull(),
    /** The token just replaced and the key it was replaced under: the same request sent again gets the same token. */
    previousHash: text(),
    rotationKeyHash: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endedAt: timestamp({ withTimezone: true, precision: 3 }),
    endReason: text().$type<'signed_out' | 'token_reused' | 'account_disabled' | 'password_changed'>(),
  },
  (table) => [index('staff_session_staff').on(table.staffId)],
);
