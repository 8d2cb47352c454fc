import type { FloorAlertKind, FloorServiceState, FloorSettings } from '@likeness/contract/floor';
import { daysLater, momentOf, wallTimeAt } from '@likeness/contract/kit/zonedTime';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** "When will nobody wait any more, if it goes on like this?" Null if it does not get less. */
export function emptyAt(
  { waiting, arrived, finished }: { waiting: number; arrived: number; finished: number },
  now: Date,
): Date | null {
  if (waiting === 0) return now;
  const fewer = finished - arrived;
  return fewer <= 0 ? null : new Date(now.getTime() + (waiting / fewer) * HOUR);
}

interface HourSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The last hour, and the same hours of the weeks before. */
export type RefusalSpans = readonly [HourSpan, ...HourSpan[]];

/** Of the usual number: so many weeks before. */
const WEEKS = 4;

/** "The same hour of the week": by the clocks of the house, also where these were changed in between. */
export function refusalSpans(zone: string, now: Date): RefusalSpans {
  const { day, minute } = wallTimeAt(zone, now.getTime());
  const ends = Array.from({ length: WEEKS }, (_, before) =>
    momentOf(zone, { day: daysLater(day, -7 * (before + 1)), minute }),
  );
  const upTo = (end: number): HourSpan => ({ from: new Date(end - HOUR), to: new Date(end) });
  return [upTo(now.getTime()), ...ends.map(upTo)];
}

/** In a hundred; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** What alerts are judged by, as it is now. */
export interface FloorFacts {
  /** For how many minutes of opening time the longest waiting document of each queue has waited. */
  readonly queues: readonly { readonly kind: string; readonly minutes: number }[];
  readonly services: readonly {
    readonly name: string;
    readonly state: FloorServiceState['state'];
    readonly since: Date;
  }[];
  /** By the code of the country. */
  readonly refusals: readonly {
    readonly key: string;
    readonly refused: number;
    readonly judged: number;
    readonly usualRefused: number;
    readonly usualJudged: number;
  }[];
  /** Within the last hour. */
  readonly emailsFailed: number;
  readonly jobsFailed: number;
}

export type Thresholds = Omit<FloorSettings, 'recipients' | 'revision' | 'changed'>;

/** Something that is over its threshold. */
export interface Excess {
  readonly kind: FloorAlertKind;
  readonly about: string;
  readonly value: number;
  readonly threshold: number;
}

/** A share that is usually nearly nothing would be doubled by a single refusal. */
const USUAL_SHARE_MIN = 1;

/** "What should somebody look at now?" */
export function excesses(facts: FloorFacts, thresholds: Thresholds, now: Date): Excess[] {
  const over = (kind: FloorAlertKind, about: string, value: number, threshold: number | null): Excess[] =>
    threshold === null || value < threshold ? [] : [{ kind, about, value, threshold }];
  return [
    ...facts.queues.flatMap(({ kind, minutes }) =>
      over('queue_old', kind, Math.floor(minutes), thresholds.queue_minutes),
    ),
    ...facts.services
      .filter(({ state }) => state === 'down')
      .flatMap(({ name, since }) => {
        const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE);
        return over('service_down', name, minutes, thresholds.service_minutes);
      }),
    ...facts.refusals.flatMap((refusals) => {
      const compared = comparedRefusals(refusals, thresholds);
      return compared === undefined ? [] : over('refusals_doubled', refusals.key, compared.share, compared.limit);
    }),
    ...over('emails_failing', '', facts.emailsFailed, thresholds.emails_failed),
    ...over('jobs_failing', '', facts.jobsFailed, thresholds.jobs_failed),
  ];
}

/** A country's share of refusals and its limit; undefined where there are too few verdicts to say. */
function comparedRefusals(
  { refused, judged, usualRefused, usualJudged }: FloorFacts['refusals'][number],
  { refusal_factor: factor, refusal_judged_min: min }: Thresholds,
): { share: number; limit: number } | undefined {
  const [share, usual] = [shareOf(refused, judged), shareOf(usualRefused, usualJudged)];
  if (factor === null || share === null || usual === null || judged < min || usualJudged < min) return undefined;
  return { share, limit: factor * Math.max(usual, USUAL_SHARE_MIN) };
}

/** An alert ends only after so long without excess: one that comes and goes is one alert. */
const CALM_MS = 5 * MINUTE;

/** What is known of an alert that is open, or whose end was not told yet. */
export interface AlertTrace {
  readonly kind: FloorAlertKind;
  readonly about: string;
  readonly calmSince: Date | null;
  readonly endedAt: Date | null;
  readonly emailedAt: Date | null;
  readonly endEmailedAt: Date | null;
  /** When an e-mail about the same thing was written last, of this alert or one before. */
  readonly lastEmailAt: Date | null;
}

/** "Does it go on, is it calm, or is it over?" An alert that comes back before its end was told goes on. */
export function nextOf(
  { calmSince, endedAt }: Pick<AlertTrace, 'calmSince' | 'endedAt'>,
  isOver: boolean,
  now: Date,
): { calmSince: Date | null; endedAt: Date | null } {
  if (isOver) return { calmSince: null, endedAt: null };
  if (endedAt !== null) return { calmSince, endedAt };
  const calm = calmSince ?? now;
  return { calmSince: calm, endedAt: now.getTime() - calm.getTime() >= CALM_MS ? calm : null };
}

/**
 * "Which e-mail is due?" One when it is raised and one when it has ended, but never two about the same thing within an
 * hour. That e-mails cannot leave stands on the page only: such a message would arrive when it is over.
 */
export function emailDue(alert: AlertTrace, now: Date): 'raised' | 'ended' | undefined {
  if (alert.kind === 'service_down' && alert.about === 'smtp') return undefined;
  const last = alert.lastEmailAt;
  if (last !== null && now.getTime() - last.getTime() < HOUR) return undefined;
  if (alert.endedAt === null) return alert.emailedAt === null ? 'raised' : undefined;
  return alert.emailedAt !== null && alert.endEmailedAt === null ? 'ended' : undefined;
}
