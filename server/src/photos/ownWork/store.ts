import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { OWN_VERDICTS_MAX } from '@likeness/contract/photos/ownWork';
import type { Verdict } from '@likeness/contract/vocabulary';
import { claim } from '../../claims/schema.ts';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { inArray, sql } from '../../platform/database/drizzle.ts';
import { jsonList, jsonRow, known, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { textIn } from '../../translations/index.ts';
import { isVerdict } from '../decisionStore.ts';
import { tickedJson } from '../rejectionStore.ts';
import { decision, document } from '../schema.ts';
import { REQUEST, SECOND } from '../secondLooks/index.ts';
import { secondLook, secondLookReason } from '../secondLooks/schema.ts';

const purposeShape = (language: TranslationLanguage) => ({
  id: purpose.id,
  label: textIn(language, purpose.label),
  country_code: country.countryCode,
});
const PICTURE = { uid: file.uid, deletedAt: file.deletedAt };
const JOINS = sql`join ${orders} on ${orders.id} = ${document.orderId}
  join ${customer} on ${customer.id} = ${orders.customerId}
  join ${country} on ${country.id} = ${purpose.useInCountryId}`;

/** A person's last verdicts on documents that were not undone, newest first. */
export function lastDecisions(tx: Transaction, staffId: number, language: TranslationLanguage) {
  const shape = {
    id: decision.id,
    document: decision.documentId,
    verdict: sql<Verdict>`${decision.kind}`,
    decidedAt: decision.decidedAt,
    undoUntil: decision.undoUntil,
    comment: decision.comment,
    reasons: tickedJson(sql`${language}`),
    status: document.status,
    isCurrent: sql<boolean>`coalesce(${document.photoId} = ${decision.fileId}, false)`,
    isMadeHere: sql<boolean>`exists (
      select from ${file} where ${file.id} = ${document.photoId} and ${file.addedByStaffId} is not null)`,
    firstName: document.firstName,
    lastName: document.lastName,
    customerEmail: customer.email,
    orderDeletedAt: orders.deletedAt,
    photo: known(jsonRow(PICTURE, sql`from ${file} where ${file.id} = ${decision.fileId}`)),
    purpose: purposeShape(language),
  };
  const last = sql`from ${decision}
    join ${document} on ${document.id} = ${decision.documentId}
    join ${purpose} on ${purpose.id} = ${document.purposeId} ${JOINS}
    where ${decision.staffId} = ${staffId} and ${decision.undoneAt} is null and ${isVerdict()}
    order by ${decision.decidedAt} desc, ${decision.id} desc limit ${OWN_VERDICTS_MAX}`;
  return rowsOf(tx, select(shape, last));
}

/** The same of their second looks. */
export function lastAnswers(tx: Transaction, staffId: number, language: TranslationLanguage) {
  const given = { id: secondLookReason.reasonId, own: secondLookReason.label };
  const shape = {
    id: sql<number>`${secondLook.answerId}`,
    document: secondLook.id,
    verdict: sql<Verdict>`${secondLook.verdict}`,
    decidedAt: sql<string>`${secondLook.answeredAt}`,
    undoUntil: sql<string>`${secondLook.undoUntil}`,
    comment: secondLook.comment,
    reasons: jsonList(
      { id: given.id, label: textIn(language, rejectReason.label, given) },
      sql`from ${secondLookReason}
        where ${secondLookReason.lookId} = ${secondLook.id} and ${inArray(secondLookReason.turn, [SECOND, REQUEST])}`,
      sql`${secondLookReason.reasonId}`,
    ),
    waitsAs: secondLook.waitsAs,
    withdrawnAt: secondLook.withdrawnAt,
    askedAgainAt: secondLook.askedAgainAt,
    firstName: sql<string>`coalesce(${secondLook.shownFirstName}, ${document.firstName})`,
    lastName: sql<string>`coalesce(${secondLook.shownLastName}, ${document.lastName})`,
    customerEmail: sql<string>`case when ${secondLook.source} = 'planted' then '' else ${customer.email} end`,
    orderDeletedAt: sql<string | null>`case when ${secondLook.source} <> 'planted' then ${orders.deletedAt} end`,
    photo: known(
      jsonRow(PICTURE, sql`from ${file} where ${file.id} = coalesce(${secondLook.newFileId}, ${secondLook.fileId})`),
    ),
    purpose: purposeShape(language),
  };
  const last = sql`from ${secondLook}
    join ${document} on ${document.id} = ${secondLook.documentId}
    join ${purpose} on ${purpose.id} = ${secondLook.purposeId} ${JOINS}
    where ${secondLook.staffId} = ${staffId} and ${secondLook.answeredAt} is not null
    order by ${secondLook.answeredAt} desc, ${secondLook.id} desc limit ${OWN_VERDICTS_MAX}`;
  return rowsOf(tx, select(shape, last));
}

/** What a person has judged since the beginning of this day in their time zone, second looks like any other. */
export async function dayOf(tx: Transaction, staffId: number, now: Date, timeZone: string) {
  const begins = sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`;
  const judged = sql`judged as (
    select ${decision.decidedAt} as at, ${decision.kind} as verdict, (${decision.before} ->> 'claimId')::bigint as claim_id
    from ${decision}
    where ${decision.staffId} = ${staffId} and ${decision.decidedAt} >= ${begins}
      and ${decision.undoneAt} is null and ${isVerdict()}
    union all
    select ${secondLook.answeredAt}, ${secondLook.verdict}, ${secondLook.claimId}
    from ${secondLook}
    where ${secondLook.staffId} = ${staffId} and ${secondLook.answeredAt} >= ${begins})`;
  const count = (verdict: Verdict) => sql<number>`count(*) filter (where judged.verdict = ${verdict})`;
  const shape = {
    judged: sql<number>`count(*)`,
    validate: count('validate'),
    reject: count('reject'),
    sendForEditing: count('sendForEditing'),
    median_seconds: sql<number | null>`round((percentile_cont(0.5) within group (
      order by extract(epoch from judged.at - ${claim.claimedAt})))::numeric, 1)`,
    first_at: sql<string | null>`min(judged.at)`,
  };
  const from = sql`from judged left join ${claim} on ${claim.id} = judged.claim_id`;
  return (await rowsOf(tx, select(shape, from, judged)))[0]!;
}
