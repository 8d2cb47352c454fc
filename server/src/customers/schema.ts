import { moment, revision } from '../platform/database/columns.ts';
import {
  type SQL,
  type SQLWrapper,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { searchable } from '../platform/database/search.ts';
import { partner } from '../partners/schema.ts';

/** A telephone number as it is searched: its digits alone. */
export function phoneDigits(phone: SQLWrapper): SQL {
  return sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

/** The people who order. They never sign in here. */
export const customer = pgTable(
  'customer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
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
    /** The operating system of the device of the latest order. */
    os: text(),
    version: text(),
    /** When a partner last sent us data about this customer. */
    lastLoggedInAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('customer_partner_email').on(table.partnerId, sql`lower(${table.email})`),
    // The list is sorted by these; the number is the tie-breaker.
    index('customer_by_last_name').on(sql`lower(${table.lastName})`, table.id),
    index('customer_by_first_name').on(sql`lower(${table.firstName})`, table.id),
    index('customer_by_email').on(sql`lower(${table.email})`, table.id),
    index('customer_country').on(sql`upper(${table.countryCode})`),
    index('customer_by_creation').on(table.createdAt, table.id),
    index('customer_by_login').on(table.lastLoggedInAt, table.id),
    // The list is searched by any part of these.
    index('customer_last_name_parts').using('gin', sql`${searchable(table.lastName)} gin_trgm_ops`),
    index('customer_first_name_parts').using('gin', sql`${searchable(table.firstName)} gin_trgm_ops`),
    index('customer_phone_parts').using('gin', sql`${phoneDigits(table.phone)} gin_trgm_ops`),
    index('customer_email_parts').using('gin', sql`${searchable(table.email)} gin_trgm_ops`),
  ],
);

/** The addresses that a customer had before staff corrected them: partners may go on naming these in orders. */
export const formerEmail = pgTable(
  'customer_former_email',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    email: text().notNull(),
    replacedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('customer_former_email_unique').on(table.customerId, sql`lower(${table.email})`),
    index('customer_former_email_address').on(sql`lower(${table.email})`),
  ],
);
