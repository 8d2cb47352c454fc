import { eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ANY, type Span, countedIn, rollups } from './rollups/index.ts';
import { rollupWork } from './rollups/schema.ts';

/** The decisions of sorters in a span, as `verified` of rows that stand after `from`; and the hours still missing. */
export function verifiedIn(tx: Transaction, span: Span) {
  return countedIn(tx, rollups.work, [span.from, span.to], eq(rollupWork.staffId, ANY));
}
