import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { file } from '../files/schema.ts';
import { document } from '../photos/schema.ts';

/** The photo as a customer gets it who ordered no paper: the purpose's pixels, within its weight. Made anew, it takes the old one's place. */
export const digitalPhoto = pgTable('digital_photo', {
  documentId: integer()
    .primaryKey()
    .references(() => document.id),
  fileId: integer()
    .notNull()
    .references(() => file.id),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
