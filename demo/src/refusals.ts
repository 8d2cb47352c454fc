import { REFUSAL_TAG } from '@likeness/contract/orderDesk/afterSales';
import { z } from 'zod';
import type { DemoCatalogue } from './catalogue.ts';
import { readJson } from './data.ts';
import type { OrderPlan } from './plan.ts';
import { REASON_KEYS } from './rejectReasons.ts';

const REFUSALS = readJson(
  'authorityRefusals.json',
  z.array(z.strictObject({ country: z.string(), reasons: z.array(z.enum(REASON_KEYS)), words: z.string() })),
);

const DAY = 86_400_000;

/** What an authority refused of an order, and when somebody noted it. */
export interface PlannedRefusal {
  readonly plan: OrderPlan;
  /** Of the document in its order. */
  readonly position: number;
  readonly at: Date;
  readonly comment: string;
  readonly reasons: readonly { readonly id: number; readonly label: string }[];
}

/** Refused photos: each of another delivered document of its country, if there is one, some days after its delivery. */
export function planRefusals(
  plans: readonly OrderPlan[],
  { purposes, reasons }: Pick<DemoCatalogue, 'purposes' | 'reasons'>,
  now: Date,
): PlannedRefusal[] {
  const countryOf = new Map(purposes.map(({ photo }) => [photo.id, photo.country_code]));
  const delivered = plans.flatMap((plan) =>
    plan.deletedAt || plan.closing
      ? []
      : plan.documents.flatMap(({ line, plannedEvents }, position) => {
          const last = plannedEvents.at(-1);
          const wasValidated = plannedEvents.some(({ event }) => event === 'validate');
          if (last?.event !== 'deliver' || !wasValidated) return [];
          return [{ plan, position, country: countryOf.get(line.purposeId), at: last.at }];
        }),
  );
  const taken = new Set<unknown>();
  return REFUSALS.flatMap(({ country, reasons: keys, words }, number) => {
    const after = (2 + number) * DAY;
    const found = delivered.find(
      (one) => one.country === country && !taken.has(one.plan) && one.at.getTime() + after < now.getTime(),
    );
    if (!found) return [];
    taken.add(found.plan);
    const { plan, position, at } = found;
    return [
      {
        plan,
        position,
        at: new Date(at.getTime() + after),
        comment: `${words} ${REFUSAL_TAG}`,
        reasons: keys.map((key) => reasons[key]),
      },
    ];
  });
}
