import { z } from 'zod';
import { type AskedDays, dayFields } from '../kit/days.ts';
import { emptyIsMissing, MESSAGES, moment } from '../kit/fields.ts';

/** The units in which a plot can divide a period. */
export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Ten years and the days that leap years add. */
export const PERIOD_DAYS_MAX = 3_653;
const DAY = 86_400_000;

/** The fields of every question about a period. */
const fields = {
  ...dayFields,
  /** How the figures' points divide the period; if left out, so that there are neither few nor many. */
  unit: emptyIsMissing(z.enum(PERIOD_UNITS).optional()),
};

/**
 * A question about a period with further fields.
 *
 * The two sentences are the specification's. The parsed question has both days.
 */
export function askedOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...fields, ...shape }).check(({ value, issues }) => {
    const { from, to } = value as AskedDays;
    const days = from && to ? (Date.parse(to) - Date.parse(from)) / DAY : 0;
    const sentence =
      !from || !to
        ? MESSAGES.periodEmpty
        : days < 0
          ? MESSAGES.periodBackwards
          : days > PERIOD_DAYS_MAX
            ? MESSAGES.periodTooLong
            : undefined;
    if (sentence) issues.push({ code: 'custom', input: value, path: [from ? 'to' : 'from'], message: sentence });
  });
}

/** Hours of the week by the clocks of the period's zone: those of a weekday, those of an hour, or one of them. */
export const hourOfWeekFields = {
  /** 1 to 7, Monday first. */
  weekday: emptyIsMissing(z.coerce.number().int().min(1).max(7).optional()),
  hour: emptyIsMissing(z.coerce.number().int().min(0).max(23).optional()),
};

export interface HourOfWeek {
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
}

/** A parsed question about a period. */
export interface PeriodAsked extends AskedDays {
  readonly time_zone: string;
  readonly unit?: PeriodUnit | undefined;
}

/** The period of an answer, as it was counted. */
export const period = z.object({
  from: z.string(),
  to: z.string(),
  /** Whose days these are: UTC instead of a time zone whose days do not begin with an hour of UTC. */
  time_zone: z.string(),
  unit: z.enum(PERIOD_UNITS),
  /** When each unit begins, and when the last one ends: one moment more than a figure has points. */
  starts: z.array(moment),
  /** The moment of counting, if the period is not over. */
  until: moment.nullable(),
  /**
   * Until when the period before is counted, if this one is not over: until as many days and whole hours of it had passed.
   * Null where it is counted whole, and where nothing is compared, as in the first hour of a period.
   */
  before_until: moment.nullable(),
  /** How many hours of it are being counted anew: until then the figures can be too small. Usually 0. */
  behind: z.number().int(),
});
export type Period = z.output<typeof period>;

/**
 * A number of a board, with the same number of the period before, up to `before_until`, and in each unit of the period.
 */
export const figure = z.object({
  measure: z.string(),
  value: z.number(),
  /** Null where a comparison says nothing. */
  before: z.number().nullable(),
  points: z.array(z.number()),
});
export type Figure = z.output<typeof figure>;

/** The same of what there may be none of, such as a share of nothing: null, and not 0. */
export const figureIfAny = figure.extend({ value: z.number().nullable(), points: z.array(z.number().nullable()) });
export type FigureIfAny = z.output<typeof figureIfAny>;

/** Numbers by weekday (Monday first) and hour of the day, in the period's time zone. */
export const weekOfHours = z.array(z.array(z.number()).length(24)).length(7);
