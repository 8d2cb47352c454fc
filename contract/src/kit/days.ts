import { z } from 'zod';
import { emptyIsMissing, enteredDay, MESSAGES } from './fields.ts';

/** A time zone by its name in the tz database: `Europe/Paris`. */
const timeZone = z.string().max(64).refine(isTimeZone, MESSAGES.timeZone);

function isTimeZone(name: string): boolean {
  // `+02:00` is a zone to a browser, and the opposite one to a database.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The first and the last day. Days are those of the time zone, and both are included. */
export const dayFields = {
  from: emptyIsMissing(enteredDay.optional()),
  to: emptyIsMissing(enteredDay.optional()),
  /** UTC if left out: the specification's calls do not have it. */
  time_zone: emptyIsMissing(timeZone.default('UTC')),
};

export interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A list whose `dayFields` may be left out: they only have to be in their order. */
export function inOrder<Query extends z.ZodObject>(query: Query): Query {
  return query.check(({ value, issues }) => {
    const { from, to } = value as AskedDays;
    if (from && to && from > to) {
      issues.push({ code: 'custom', input: value, path: ['to'], message: MESSAGES.periodBackwards });
    }
  });
}
