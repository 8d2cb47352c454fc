import type { AccountLanguage, UiLanguage } from '@likeness/contract/kit/fields';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/columns.ts';

/** Accounts of the staff and of the automatic program. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Incremented at every change, as in every record of a settings list. */
    revision: integer().notNull().default(1),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Language of the e-mails to this person, and of the screens until the person chooses another one. */
    language: text().$type<AccountLanguage>().notNull().default('fr'),
    /** Language chosen in the header; null follows `language`. */
    screenLanguage: text().$type<UiLanguage>(),
    roles: text().array().$type<RoleKey[]>().notNull(),
    passwordHash: text().notNull(),
    /** Columns, page sizes and the like, by key. */
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    disabledAt: moment(),
    active: boolean()
      .generatedAlwaysAs(sql`disabled_at is null`)
      .notNull(),
    /** Their owners have been invited, and have not chosen a password yet. Programs are not invited. */
    invited: boolean()
      .generatedAlwaysAs(sql`password_hash = '' and not ('ROLE_AUTOMATIC_PROGRAM' = any(roles))`)
      .notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('staff_email_unique').on(sql`lower(${table.email})`)],
);

/**
 * One sign-in on one device: a chain of refresh tokens. Only the newest is valid; any older one means that somebody
 * copied it, and ends the session.
 */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    refreshHash: text().notNull(),
    /**
     * The token just replaced, and the idempotency key of that request: the same request sent again gets the same
     * token.
     */
    previousHash: text(),
    rotationKeyHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text().$type<'signed_out' | 'token_reused' | 'account_disabled' | 'password_changed'>(),
  },
  (table) => [index('staff_session_staff').on(table.staffId)],
);
