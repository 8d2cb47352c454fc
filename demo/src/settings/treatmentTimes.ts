import { daysLater } from '@likeness/contract/kit/zonedTime';
import { HOURS } from '@likeness/contract/treatmentTimes';
import { sql } from '../../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import type { HouseTimes } from '../../../server/src/treatmentTimes/index.ts';
import { holiday, treatmentTime } from '../../../server/src/treatmentTimes/schema.ts';

/** French public holidays that have the same date each year. */
const FIXED_HOLIDAYS: readonly (readonly [day: string, label: string])[] = [
  ['01-01', 'Jour de l’an'],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire de 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice de 1918'],
  ['12-25', 'Noël'],
];

const ALWAYS_OPEN = [0, 24 * 60] as const;

/** An hour by day, longer in the evening and at weekends, and at night when few people are there. */
function minutesAt(day: number, hour: number): number {
  if (hour < 7 || hour >= 22) return 180;
  const evening = hour >= 18 ? 30 : 0;
  return (day >= 6 ? 90 : 60) + evening;
}

function cellsOf(): { day: number; hour: number; minutes: number }[] {
  return Array.from({ length: 7 * HOURS }, (_, place) => {
    const [day, hour] = [Math.floor(place / HOURS) + 1, place % HOURS];
    return { day, hour, minutes: minutesAt(day, hour) };
  });
}

/** The holidays that have been since the house opened, and those of the next year. */
function holidaysAround(now: Date): { day: string; label: string }[] {
  const today = now.toISOString().slice(0, 10);
  const [from, to] = [daysLater(today, -120), daysLater(today, 365)];
  return [-1, 0, 1]
    .flatMap((years) =>
      FIXED_HOLIDAYS.map(([day, label]) => ({ day: `${now.getUTCFullYear() + years}-${day}`, label })),
    )
    .filter(({ day }) => from <= day && day <= to);
}

/** How long the demo house lets its customers wait. It is open around the clock, but for its holidays. */
export function demoTimes(now: Date): HouseTimes {
  return {
    zone: 'Europe/Paris',
    minutes: cellsOf().map(({ minutes }) => minutes),
    opening: Array.from({ length: 7 }, () => ALWAYS_OPEN),
    holidays: holidaysAround(now).map(({ day }) => day),
  };
}

/** Opening hours and time zone are as every house begins. */
export async function writeTreatmentTimes(tx: Transaction, now: Date): Promise<void> {
  const wanted = sql.identifier('wanted');
  await tx.execute(sql`
    update ${treatmentTime} set minutes = ${wanted}.minutes
    from unnest(${sql.param(cellsOf().map(({ minutes }) => minutes))}::int[]) with ordinality as ${wanted} (minutes, place)
    where ${treatmentTime.id} = ${wanted}.place`);
  await tx.insert(holiday).values(holidaysAround(now));
}
