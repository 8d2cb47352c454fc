import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text } from '../database/drizzle.ts';
import { BLOCK } from './block.ts';

const bits = customType<{ data: string }>({ dataType: () => `bit(${BLOCK})` });
/** Compared byte by byte, whatever the language of the database: days are found from one to another. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Which entries of a list have a facet, such as `status:fulfilled`: a bit for each number, in blocks. Only folding and
 * rebuilding write it; what changed since stands in `facet_due`.
 */
export const facetBits = pgTable(
  'facet_bits',
  {
    list: text().notNull(),
    facet: plainText().notNull(),
    /** The numbers from `block * BLOCK` on. */
    block: integer().notNull(),
    bits: bits().notNull(),
  },
  (table) => [
    // The migration puts the bits into its index: there the blocks of a facet stand side by side.
    primaryKey({ columns: [table.list, table.facet, table.block] }),
    index('facet_bits_block').on(table.list, table.block),
  ],
);

/**
 * The entries whose facets may have changed since they were folded. Triggers add them in the transaction of the change:
 * whoever reads a list looks at these themselves.
 */
export const facetDue = pgTable(
  'facet_due',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    entryId: integer().notNull(),
  },
  (table) => [index('facet_due_list').on(table.list, table.id)],
);

/** How far the bits of a list are written. */
export const facetList = pgTable('facet_list', {
  list: text().primaryKey(),
  /** The next block of a first writing. */
  nextBlock: integer().notNull().default(0),
  /** Every entry has its bits, or is due. */
  isWritten: boolean().notNull().default(false),
});
