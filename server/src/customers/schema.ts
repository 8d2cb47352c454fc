import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { partner } from '../partners/schema.ts';

/** The people who order. They never sign in here. */
export const customer = pgTable(
  'customer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    address: text(),
    address2: text(),
    postalCode: text(),
    city: text(),
    region: text(),
    countryCode: text(),
    language: text().notNull().default('fr'),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('customer_partner_email').on(table.partnerId, sql`lower(${table.email})`)],
);
