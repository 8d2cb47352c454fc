import type { Floor, FloorQueue, FloorRefusals } from '@likeness/contract/floor';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { FLOOR_SERVICES } from '@likeness/contract/floor';
import { moment } from '../photos/index.ts';
import { countJobs } from '../platform/jobs/counts.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { countryNames, openAlerts } from './alertStore.ts';
import { QUEUES, refusalsNow } from './facts.ts';
import { countQueue, ratesOfQueues } from './queueStore.ts';
import type { CountedRefusals } from './refusalStore.ts';
import { HOUR, emptyAt, shareOf } from './rules.ts';
import { serviceStates } from './serviceStore.ts';
import { countSteps } from './stepStore.ts';
import { countRest, liveWork } from './workStore.ts';

interface Reader {
  readonly id: number;
  readonly language: TranslationLanguage;
  readonly now: Date;
}

/** Both queues, without names. */
export async function presentQueues(tx: Transaction, now: Date): Promise<FloorQueue[]> {
  const rates = await ratesOfQueues(tx, new Date(now.getTime() - HOUR), now);
  const queues: FloorQueue[] = [];
  for (const kind of QUEUES) {
    const { waiting, overdue, oldest } = await countQueue(tx, kind, now);
    const { arrived, finished } = rates[kind];
    const empty = emptyAt({ waiting, arrived, finished }, now);
    queues.push({ kind, waiting, overdue, oldest: dated(oldest), arrived, finished, empty_at: inText(empty) });
  }
  return queues;
}

/** The whole floor for an administrator. */
export async function presentFloor(tx: Transaction, { id, language, now }: Reader): Promise<Floor> {
  const { shipments, emails, letters } = await countRest(tx, now);
  const work = await liveWork(tx, now);
  const refusals = await refusalsNow(tx, language, now);
  const jobs = await countJobs(tx);
  return {
    now: now.toISOString(),
    queues: await presentQueues(tx, now),
    shipments: { ...shipments, oldest: dated(shipments.oldest) },
    steps: await countSteps(tx),
    work: work.map((one) => ({
      ...one,
      since: moment(one.since),
      expires_at: moment(one.expires_at),
      // Their own work people leave where they do it.
      allowedActions: one.by.id === id || one.kind === 'automatic' ? [] : ['release' as const],
    })),
    refusals: { by_country: refusals.by_country.map(shares), by_reason: refusals.by_reason.map(shares) },
    emails: { waiting: emails.waiting, failed: emails.failed, oldest: moment(emails.oldest) },
    letters: { ...letters, oldest: moment(letters.oldest) },
    jobs: jobs.map(({ failedLately: _, waitedSeconds: __, oldest, ...job }) => ({ ...job, oldest: moment(oldest) })),
    services: await presentServices(tx, language),
    alerts: await presentAlerts(tx, language),
  };
}

/** One that was never checked is unused: the first look comes seconds after the start. */
async function presentServices(tx: Transaction, language: TranslationLanguage): Promise<Floor['services']> {
  const states = await serviceStates(tx);
  const format = staffFormatter(language);
  return FLOOR_SERVICES.map((name) => {
    const known = states.find((service) => service.name === name);
    return {
      name,
      state: known?.state ?? 'unused',
      said: known?.said ? format.sentence(known.said) : null,
      checked_at: inText(known?.checkedAt ?? null),
      milliseconds: known?.milliseconds ?? null,
      since: inText(known?.since ?? null),
    };
  });
}

async function presentAlerts(tx: Transaction, language: TranslationLanguage): Promise<Floor['alerts']> {
  const alerts = await openAlerts(tx);
  const countries = alerts.filter(({ kind }) => kind === 'refusals_doubled').map(({ about }) => about);
  const names = await countryNames(tx, countries, language);
  return alerts.map(({ kind, about, since, value, threshold, emailedAt }) => ({
    kind,
    about,
    label: kind === 'refusals_doubled' ? (names.get(about) ?? about) : null,
    since: since.toISOString(),
    value,
    threshold,
    emailed_at: inText(emailedAt),
  }));
}

function shares({ usualRefused, usualJudged, ...counted }: CountedRefusals): FloorRefusals {
  const { refused, judged } = counted;
  return { ...counted, share: shareOf(refused, judged), usual_share: shareOf(usualRefused, usualJudged) };
}

function dated(oldest: { id: number; since: string } | null) {
  return oldest && { ...oldest, since: moment(oldest.since) };
}

function inText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
