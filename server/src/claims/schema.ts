import type { ClaimKind } from '@likeness/contract/vocabulary';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';

export type ClaimEnd = 'left' | 'decided' | 'passedOn' | 'expired' | 'forced';

/**
 * Who works on what, until when. A claim is live while `endedAt` is null; ended ones stay as history. The indexes alone
 * guarantee one live claim per subject, and one per person and slot. Expired claims need no index of their own, because
 * there are never many live ones.
 */
export const claim = pgTable(
  'claim',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ClaimKind>().notNull(),
    subjectId: integer().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** Numbers a person's live claims of a kind: 1, and up to 3 for administrators. */
    slot: smallint().notNull().default(1),
    claimedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endedAt: timestamp({ withTimezone: true, precision: 3 }),
    endedBy: text().$type<ClaimEnd>(),
    /** When a page took it up last, if that was after `claimedAt`: a page that is closed later must not let it go. */
    takenUpAt: timestamp({ withTimezone: true, precision: 3 }),
    /** While its page is closed `expiresAt` ends the grace; whoever comes back in time has the claim until this moment. */
    lastsUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** The administrator who released it, and the word to the person whose work that ended. */
    releasedById: integer().references(() => staff.id),
    releaseWord: text(),
  },
  (table) => [
    uniqueIndex('claim_live_subject')
      .on(table.kind, table.subjectId)
      .where(sql`ended_at is null`),
    uniqueIndex('claim_live_slot')
      .on(table.kind, table.staffId, table.slot)
      .where(sql`ended_at is null`),
    index('claim_by_person').on(table.staffId, table.id),
    index('claim_released')
      .on(table.subjectId, table.staffId)
      .where(sql`released_by_id is not null`),
  ],
);

/** The next subject, promised to one person for half a minute so that it can be shown before it is claimed. */
export const reservation = pgTable(
  'reservation',
  {
    kind: text().$type<ClaimKind>().notNull(),
    subjectId: integer().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] }), index('reservation_staff').on(table.staffId)],
);
