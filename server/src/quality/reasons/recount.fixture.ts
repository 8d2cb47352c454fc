import {
  ATTEMPT_SHARES,
  type Effects,
  LOST_AFTER_DAYS,
  REASON_COUNTS,
  type ReasonCount,
} from '@likeness/contract/quality/reasons';
import type { TestApp } from '../../testing/app.ts';

const LOST_AFTER_MS = LOST_AFTER_DAYS * 86_400_000;

interface Event {
  readonly document_id: number;
  readonly purpose_id: number;
  readonly at: number;
  readonly kind: 'photo' | 'reject' | 'validate';
  readonly reasons: readonly number[];
}

/** What the customers sent and what was decided, oldest first: of a moment, the verdict first. */
export async function everyEvent(app: TestApp): Promise<Event[]> {
  const { rows } = await app.platform.database.pool.query<Omit<Event, 'at'> & { at: Date }>(`
    select document_id, purpose_id, found.at, kind, reasons from (
      select document_id, created_at as at, 'photo' as kind, '{}'::int[] as reasons
      from photo_version where (select added_by_staff_id from file where id = file_id) is null
      union all
      select document_id, decided_at, kind, array(select reason_id from decision_reason where decision_id = decision.id)
      from decision where undone_at is null and not by_authority and kind in ('reject', 'validate')
    ) as found join document on document.id = document_id
    order by found.at, kind = 'photo'`);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** What one rejection led to, read event by event. */
function outcomeOf(rejection: Event, events: readonly Event[], reason: number | undefined, now: number) {
  const its = events.filter(({ document_id: id }) => id === rejection.document_id);
  const later = its.slice(its.indexOf(rejection) + 1);
  const end = rejection.at + LOST_AFTER_MS;
  const first = later[0];
  const inTime = first !== undefined && first.at < end;
  const found = new Set<ReasonCount>(['photos_rejected']);
  if (inTime) found.add(first.kind === 'photo' ? 'new_photo_sent' : 'judged_again');
  else found.add(end <= now ? 'customers_lost' : 'still_open');
  if (end <= now && !found.has('judged_again')) found.add('days_over');

  const verdict = first?.kind === 'photo' ? later.find(({ kind }) => kind !== 'photo') : undefined;
  if (verdict) {
    found.add('next_judged');
    if (verdict.kind === 'validate') found.add('next_good');
    const again = verdict.reasons.filter((one) => rejection.reasons.includes(one));
    if (reason === undefined ? again.length > 0 : again.includes(reason)) found.add('same_reason_again');
  }
  const good = later.findIndex(({ kind }) => kind === 'validate');
  const attempts = later.slice(0, Math.max(good, 0)).filter(({ kind }) => kind === 'photo').length;
  if (attempts > 0) found.add('good_at_last');
  return { found, attempts };
}

/** The measures of the rejections of a span, recounted one by one. */
export function recount(
  events: readonly Event[],
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  { reason, purpose }: { readonly reason?: number; readonly purpose?: number } = {},
): Effects {
  const outcomes = events
    .filter(({ kind, at }) => kind === 'reject' && at >= from && at < to)
    .filter(({ reasons }) => reason === undefined || reasons.includes(reason))
    .filter(({ purpose_id: id }) => purpose === undefined || id === purpose)
    .map((rejection) => outcomeOf(rejection, events, reason, now));
  const attempts = outcomes.flatMap(({ attempts: sent }) => (sent > 0 ? [sent] : [])).toSorted((a, b) => a - b);
  const atMost = (share: number) => attempts[Math.ceil(attempts.length * share) - 1] ?? null;
  const counts = REASON_COUNTS.map((count) => [count, outcomes.filter(({ found }) => found.has(count)).length]);
  return {
    ...(Object.fromEntries(counts) as Record<ReasonCount, number>),
    attempts_half: atMost(ATTEMPT_SHARES.attempts_half),
    attempts_most: atMost(ATTEMPT_SHARES.attempts_most),
  };
}
