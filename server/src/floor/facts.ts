import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { countJobs } from '../platform/jobs/counts.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { HouseCalendar, houseTimes, zoneOfHouse } from '../treatmentTimes/index.ts';
import { countQueue } from './queueStore.ts';
import { countRefusals } from './refusalStore.ts';
import { type FloorFacts, refusalSpans } from './rules.ts';
import { serviceStates } from './serviceStore.ts';
import { countRest } from './workStore.ts';

export const QUEUES = ['verification', 'processing'] as const;

/** Refusals of the last hour and of the same hours before. */
export async function refusalsNow(tx: Transaction, language: TranslationLanguage, now: Date) {
  return countRefusals(tx, refusalSpans(await zoneOfHouse(tx), now), language);
}

/** What alerts are judged by, as it is now. A photo that waits overnight waits for nobody who could look at it. */
export async function factsOfFloor(tx: Transaction, now: Date): Promise<FloorFacts> {
  const calendar = new HouseCalendar(await houseTimes(tx));
  const queues = [];
  for (const kind of QUEUES) {
    const { oldest } = await countQueue(tx, kind, now);
    const minutes = oldest ? calendar.openMinutes(Date.parse(oldest.since), now.getTime()) : 0;
    queues.push({ kind, minutes });
  }
  const { emails } = await countRest(tx, now);
  const jobs = await countJobs(tx);
  return {
    queues,
    services: await serviceStates(tx),
    refusals: (await refusalsNow(tx, 'en', now)).by_country,
    emailsFailed: emails.failedLately,
    jobsFailed: jobs.reduce((sum, { failedLately }) => sum + failedLately, 0),
  };
}
