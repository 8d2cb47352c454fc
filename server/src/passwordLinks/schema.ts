import type { PasswordLinkPurpose } from '@likeness/contract/passwordLinks';
import { moment } from '../platform/database/columns.ts';
import { index, integer, pgTable, text, uniqueIndex, uuid } from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';

/** Links by which people set their password. The secret of a link is nowhere in the database. */
export const passwordLink = pgTable(
  'password_link',
  {
    /** The secret is derived from it, with a key that the database does not know. */
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    purpose: text().$type<PasswordLinkPurpose>().notNull(),
    tokenHash: text().notNull(),
    /** Where it was sent: it is good only as long as the account has this e-mail. */
    email: text().notNull(),
    /** Which password the account had: a link is over once the account has another one, however it came to it. */
    passwordMark: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    uniqueIndex('password_link_token').on(table.tokenHash),
    index('password_link_staff').on(table.staffId, table.createdAt),
  ],
);
