import { moment } from '../../platform/database/columns.ts';
import { integer, pgTable, text } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';

/** A public picture of the catalogue. Records name it by its address; the bytes lie in the file store. */
export const picture = pgTable('picture', {
  /** Below /static. The name is made of what the picture shows, so the same picture is kept once. */
  address: text().primaryKey(),
  fileName: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  addedByStaffId: integer().references(() => staff.id),
  createdAt: moment().notNull(),
});
