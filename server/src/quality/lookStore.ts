import { accountNotDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import {
  type SQL,
  type SQLWrapper,
  alias,
  and,
  eq,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from '../platform/database/drizzle.ts';
import { jsonList, jsonRow, known } from '../platform/database/shape.ts';
import { country, purpose } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { ruling, rulingReason } from './schema.ts';

/* What several questions about second looks share. */

/** The reasons of the first verdict, and of the second. */
export const FIRST = 1;
export const SECOND = 2;
type Turn = typeof FIRST | typeof SECOND;

const given = alias(secondLookReason, 'given');

/** "A second verdict counts once it cannot be undone any more." */
export function isCompared(now: Date): SQL {
  return and(isNotNull(secondLook.answeredAt), lte(secondLook.undoUntil, now))!;
}

/** Whether a verdict is as it was ruled; null without a ruling. For a look that is joined with its ruling, if any. */
export function isAsRuled(turn: Turn): SQL<boolean | null> {
  const asRuled = and(
    eq(turn === FIRST ? secondLook.firstVerdict : secondLook.verdict, ruling.verdict),
    or(
      ne(ruling.verdict, 'reject'),
      sql`exists (select from ${secondLookReason} as ${given} join ${rulingReason}
        on ${and(eq(rulingReason.lookId, given.lookId), eq(rulingReason.reasonId, given.reasonId))}
        where ${and(eq(given.lookId, secondLook.id), eq(given.turn, turn))})`,
    ),
  );
  return sql<boolean | null>`case when ${ruling.lookId} is not null then (${asRuled}) end`;
}

/** Whether the second verdict is the one that is right: the ruling, or else what was said first. */
export const IS_SECOND_RIGHT: SQL<boolean> = sql<boolean>`coalesce(${isAsRuled(SECOND)}, ${secondLook.agrees})`;

/** The reasons of one of the two verdicts, as JSON. One that is not translated has the wording of that time. */
export function reasonsOfTurn(turn: Turn, wording: Wording) {
  const at = { id: secondLookReason.reasonId, own: secondLookReason.label };
  return jsonList(
    { id: at.id, label: textIn(wording, rejectReason.label, at) },
    sql`from ${secondLookReason}
      where ${and(eq(secondLookReason.lookId, secondLook.id), eq(secondLookReason.turn, turn))}`,
    sql`${secondLookReason.reasonId}`,
  );
}

/** The reasons of a look's ruling, as JSON. */
export function reasonsOfRuling(wording: Wording) {
  const at = { id: rulingReason.reasonId, own: rulingReason.label };
  return jsonList(
    { id: at.id, label: textIn(wording, rejectReason.label, at) },
    sql`from ${rulingReason} where ${eq(rulingReason.lookId, secondLook.id)}`,
    sql`${rulingReason.reasonId}`,
  );
}

/** A purpose with its country, as JSON. */
export function purposeOf(id: SQLWrapper, wording: Wording) {
  return known(
    jsonRow(
      { id: purpose.id, label: textIn(wording, purpose.label), country_code: country.countryCode },
      sql`from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId} where ${purpose.id} = ${id}`,
    ),
  );
}

/** "Of a deleted order and account nobody sees a picture, nor what was written." A planted photo shows no customer. */
const IS_SHOWN: SQL = or(
  eq(secondLook.source, 'planted'),
  sql`exists (select from ${document} join ${orders} on ${orders.id} = ${document.orderId}
    join ${customer} on ${customer.id} = ${orders.customerId}
    where ${and(eq(document.id, secondLook.documentId), isNull(orders.deletedAt), accountNotDeleted)})`,
)!;

/** What was written about the photo of a look; null once that is withheld. */
export function ifShown(words: SQLWrapper): SQL<string | null> {
  return sql<string | null>`case when ${IS_SHOWN} then ${words} end`;
}

/** The opposite: what was written, where it is withheld. */
export function ifWithheld(words: SQLWrapper): SQL<string | null> {
  return sql<string | null>`case when not ${IS_SHOWN} then ${words} end`;
}

/** The photo of a look, as JSON; null once it is withheld. */
export const PICTURE_OF_LOOK = jsonRow(
  { uid: file.uid, deleted_at: file.deletedAt },
  sql`from ${file} where ${and(eq(file.id, secondLook.fileId), IS_SHOWN)}`,
);

/** The condition that the look's purpose is for this country; any without a code. */
export function ofCountry(code: string): SQL | undefined {
  if (code === '') return undefined;
  return sql`exists (select from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId}
    where ${and(eq(purpose.id, secondLook.purposeId), sql`lower(${country.countryCode}) = lower(${code})`)})`;
}
