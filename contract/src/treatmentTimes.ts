import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { enteredDay, id, MESSAGES, moment } from './kit/fields.ts';
import { numberOf } from './kit/typedNumber.ts';
import { isTimeZone } from './kit/zonedTime.ts';
import { personName } from './kit/names.ts';
import { USERS } from './settingsLists/roles.ts';

/* How long customers wait for a verdict: for each hour of the week, and when the house is open. */

/** In the order of their numbers on the wire: 1 is Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const HOURS = 24;
export const TREATMENT_MINUTES_MIN = 1;
/** Five days. */
export const TREATMENT_MINUTES_MAX = 5 * 24 * 60;
/** In minutes: a house that is open for less would promise for years ahead. */
export const OPEN_MINUTES_MIN = 60;
export const DAY_MINUTES = 24 * 60;

/** A promise is measured by what came in within so many days. */
export const MEASURED_DAYS = 28;
/** With fewer verdicts nothing is suggested: the slowest in twenty would be chance. */
export const SUGGESTED_FROM = 20;
/** A suggestion would have been kept in so many of a hundred cases. */
export const SUGGESTED_SHARE = 95;

/** By its number or its English name. */
const weekday = z.preprocess(
  (sent) => {
    if (typeof sent !== 'string') return sent;
    const place = WEEKDAYS.findIndex((name) => name === sent.trim().toLowerCase());
    return place < 0 ? Number(sent) : place + 1;
  },
  z
    .number({ error: MESSAGES.notAChoice })
    .int(MESSAGES.notAChoice)
    .min(1, MESSAGES.notAChoice)
    .max(7, MESSAGES.notAChoice),
);

/** As the dialog sends it: a number, or the text of its field. */
export const treatmentMinutes = z.preprocess(
  (sent) => {
    const typed = typeof sent === 'string' ? sent.trim() : sent;
    if (typed === '' || typed === null) return undefined;
    return typeof typed === 'string' ? numberOf(typed) : typed;
  },
  z
    .number({ error: ({ input }) => (input === undefined ? MESSAGES.empty : MESSAGES.notANumber) })
    .int(MESSAGES.notWhole)
    .min(TREATMENT_MINUTES_MIN, MESSAGES.tooSmall(TREATMENT_MINUTES_MIN))
    .max(TREATMENT_MINUTES_MAX, MESSAGES.tooLarge(TREATMENT_MINUTES_MAX)),
);

/** `08-09`; the last one of a day is `23-00`. */
export const timeInterval = z
  .string({ error: MESSAGES.required })
  .trim()
  .regex(/^\d{2}-\d{2}$/, MESSAGES.notAChoice)
  .refine((written) => {
    const [from, to] = written.split('-').map(Number);
    return from! < HOURS && to === (from! + 1) % HOURS;
  }, MESSAGES.notAChoice);

const shownTime = z.object({
  id: z.number().int(),
  day: z.number().int(),
  /** `08` and `09`. The day ends at `00`. */
  start_time: z.string(),
  end_time: z.string(),
  /** In minutes. */
  treatment_time: z.number().int(),
});
export type ShownTime = z.output<typeof shownTime>;

export const timesOfDay = endpoint({
  method: 'GET',
  path: '/time-photo-treatment/by-day',
  summary: 'How many minutes are promised in each hour of a weekday: 1 or monday, to 7 or sunday.',
  access: USERS,
  query: z.object({ day: weekday }),
  answer: z.object({ result: z.array(shownTime), total: z.number().int() }),
});

export const readTime = endpoint({
  method: 'GET',
  path: '/time-photo-treatment/{id}',
  summary: 'How many minutes are promised in one hour of the week.',
  access: USERS,
  params: z.object({ id }),
  answer: shownTime,
  refusals: ['not_found'],
});

const savedTime = z.object({ status: z.literal(200), message: z.string() });
/** The minutes that whoever changes them has seen: somebody else may have changed them since. */
const was = z.number().int();

export const saveTime = endpoint({
  method: 'POST',
  path: '/time-photo-treatment',
  summary: 'Sets the minutes of one hour of the week, by its day and interval.',
  access: USERS,
  body: z.object({ day: weekday, timeInterval, treatmentTime: treatmentMinutes, was: was.optional() }),
  answer: savedTime,
  refusals: ['changed_meanwhile'],
});

export const editTime = endpoint({
  method: 'POST',
  path: '/time-photo-treatment/{id}',
  summary: 'Sets the minutes of one hour of the week, by its number.',
  access: USERS,
  params: z.object({ id }),
  body: z.object({
    day: weekday.optional(),
    timeInterval: timeInterval.optional(),
    treatmentTime: treatmentMinutes,
    was: was.optional(),
  }),
  answer: savedTime,
  refusals: ['not_found', 'changed_meanwhile'],
});

/** `07:30`; a day may be open until `24:00`. */
export const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, MESSAGES.timeOfDay);

/** When the house is open on a weekday. On a closed day both are null. */
export const openingOfDay = z.object({
  day: z.number().int().min(1).max(7),
  opens: timeOfDay.nullable(),
  closes: timeOfDay.nullable(),
});
export type OpeningOfDay = z.output<typeof openingOfDay>;

/** Minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

const opening = z
  .array(openingOfDay)
  .length(7)
  .superRefine((days, context) => {
    const refuse = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path, input: days });
    for (const [place, { day, opens, closes }] of days.entries()) {
      if (day !== place + 1) refuse(MESSAGES.notAChoice, [place, 'day']);
      if ((opens === null) !== (closes === null)) refuse(MESSAGES.bothTimesOrNeither, [place, 'closes']);
      else if (opens !== null && closes !== null && minuteOf(closes) <= minuteOf(opens)) {
        refuse(MESSAGES.closesAfterOpening, [place, 'closes']);
      }
    }
    const open = days.reduce(
      (sum, { opens, closes }) => sum + (opens && closes ? Math.max(0, minuteOf(closes) - minuteOf(opens)) : 0),
      0,
    );
    if (open < OPEN_MINUTES_MIN) refuse(MESSAGES.openSometimes, []);
  });

const timeZone = z.string({ error: MESSAGES.required }).max(100).refine(isTimeZone, MESSAGES.timeZone);

const lastChange = z.object({ user: personName, created_at: moment }).nullable();

const week = z.object({
  times: z.array(shownTime),
  /** Of the opening hours and the time zone: how often they were changed. */
  revision: z.number().int(),
  time_zone: z.string(),
  opening: z.array(openingOfDay),
  /** The next ones, from today on. */
  holidays: z.array(z.object({ label: z.string(), day: z.string() })),
  /** Who changed the table last, and who the opening hours or the time zone. */
  changed: z.object({ times: lastChange, opening: lastChange }),
});
export type TreatmentWeek = z.output<typeof week>;

export const readWeek = endpoint({
  method: 'GET',
  path: '/time-photo-treatment/week',
  summary: 'The minutes of every hour of the week, the opening hours, the time zone and the next holidays.',
  access: USERS,
  answer: week,
});

const changedTimes = z
  .array(z.object({ id, was, treatment_time: treatmentMinutes }))
  .max(7 * HOURS)
  .refine((times) => new Set(times.map((time) => time.id)).size === times.length, MESSAGES.hourTwice);

export const saveWeek = endpoint({
  method: 'POST',
  path: '/time-photo-treatment/week',
  summary: 'Sets the minutes of several hours of the week at once, and recalculates the promises of what waits.',
  access: USERS,
  body: z.object({ times: changedTimes.min(1, MESSAGES.nothingToChange) }),
  answer: week,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const saveOpening = endpoint({
  method: 'POST',
  path: '/time-photo-treatment/opening',
  summary: 'Sets opening hours and time zone, and recalculates the promises of what waits.',
  access: USERS,
  body: z.object({ revision: z.number().int(), time_zone: timeZone, opening }),
  answer: week,
  refusals: ['changed_meanwhile'],
});

export const treatmentEffects = endpoint({
  method: 'POST',
  path: '/time-photo-treatment/effects',
  summary: 'What a change would do to the promises of the documents that wait, before it is saved.',
  access: USERS,
  body: z.object({
    times: changedTimes.optional(),
    time_zone: timeZone.optional(),
    opening: opening.optional(),
    /** As if this day were a holiday, or that holiday were none. */
    holiday: z.object({ day: enteredDay.optional(), instead_of: id.optional() }).optional(),
  }),
  answer: z.object({
    waiting: z.number().int(),
    earlier: z.number().int(),
    later: z.number().int(),
    /** In minutes, whichever way. */
    biggest_move: z.number().int(),
    /** How many of those that wait are late, now and after the change. */
    late_before: z.number().int(),
    late_after: z.number().int(),
  }),
  // It works out and writes nothing.
  changes: false,
});

const measuredCell = z.object({
  day: z.number().int(),
  hour: z.number().int(),
  /** How many promises came due, and how many of them were kept. */
  promised: z.number().int(),
  kept: z.number().int(),
  /** The minutes that would have been kept in 95 of 100 cases; null after too few verdicts. */
  suggested: z.number().int().nullable(),
  /** Whether they come from this hour of the week alone, or, as it has had too few, from this hour of every weekday. */
  suggested_by: z.enum(['cell', 'hour']).nullable(),
});
export type MeasuredCell = z.output<typeof measuredCell>;

export const measuredPromises = endpoint({
  method: 'GET',
  path: '/time-photo-treatment/measured',
  summary: 'How many promises were made and kept in the last 28 days, by the hour and weekday they were made for.',
  overview: true,
  access: USERS,
  answer: z.object({
    from: moment,
    promised: z.number().int(),
    kept: z.number().int(),
    /** Every hour of the week, from Monday's first on. */
    cells: z.array(measuredCell),
  }),
});
