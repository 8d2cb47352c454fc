import type { BodyOf, ResultOf } from '@likeness/contract/kit/endpoint';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import * as times from '@likeness/contract/treatmentTimes';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { type Binding, type Call, bind } from '../platform/http/bind.ts';
import { notFound } from '../platform/refusal.ts';
import {
  type OpenList,
  type OwnWork,
  addRow,
  deleteRow,
  editRow,
  presentOne,
  restoreRow,
} from '../settingsLists/index.ts';
import { changeMinutes, changeOpening, otherHour, presentWeek } from './editing.ts';
import { type PromisesOfDocuments, changeTimes } from './promising.ts';
import { HouseCalendar, type HouseTimes, effectsOn, measuredCells, movedPromises } from './rules.ts';
import { dayOfHoliday, houseTimes, timeById, timeOfInterval, timesOf } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param promises what the documents' feature does for them */
export function treatmentTimeRoutes(promises: PromisesOfDocuments): Binding[] {
  type Save = ResultOf<typeof times.saveTime>;
  const save = async (
    call: Call<typeof times.saveTime | typeof times.editTime>,
    time: times.ShownTime,
  ): Promise<Save> => {
    const { treatmentTime, was = time.treatment_time } = call.body;
    await changeMinutes(call, promises, [{ id: time.id, was, treatment_time: treatmentTime }]);
    call.changed('documents');
    return { status: 200, message: staffFormatter(call.language)('treatment_times.saved') };
  };
  return [
    bind(times.timesOfDay, async ({ tx, query }) => {
      const result = await timesOf(tx, query.day);
      return { result, total: result.length };
    }),
    bind(times.readWeek, ({ tx, now }) => presentWeek(tx, now)),
    bind(times.measuredPromises, ({ tx, now }) => measured(tx, promises, now)),
    bind(times.readTime, ({ tx, params }) => knownTime(tx, params.id)),
    bind(times.treatmentEffects, async ({ tx, body, now }) => {
      const waiting = await promises.waiting(tx, { lock: false });
      const changed = await withChange(tx, await houseTimes(tx), body);
      return effectsOn(waiting, movedPromises(new HouseCalendar(changed), waiting), now);
    }),
    bind(times.saveWeek, async (call) => {
      await changeMinutes(call, promises, call.body.times);
      call.changed('documents');
      return presentWeek(call.tx, call.now);
    }),
    bind(times.saveOpening, async (call) => {
      const { revision, time_zone: timeZone, opening: days } = call.body;
      await changeOpening(call, promises, { revision, timeZone, days });
      call.changed('documents');
      return presentWeek(call.tx, call.now);
    }),
    bind(times.saveTime, async (call) => {
      const { day, timeInterval } = call.body;
      return save(call, await timeOfInterval(call.tx, day, Number.parseInt(timeInterval, 10)));
    }),
    bind(times.editTime, async (call) => {
      const { day, timeInterval } = call.body;
      const time = await knownTime(call.tx, call.params.id);
      if (day !== undefined && day !== time.day) throw otherHour('day');
      if (timeInterval !== undefined && timeInterval !== `${time.start_time}-${time.end_time}`) {
        throw otherHour('timeInterval');
      }
      return save(call, time);
    }),
  ];
}

/** A holiday is part of the times: whoever waits over it is promised something else. */
export function holidayWork(promises: PromisesOfDocuments): Readonly<Record<string, OwnWork>> {
  const changed = async <Changed>(open: OpenList, change: () => Promise<Changed>): Promise<Changed> => {
    const { changed: result } = await changeTimes(open.tx, promises, change);
    open.changed('documents');
    return result;
  };
  return {
    [holidayList.name]: {
      async add(open, sent) {
        return presentOne(open, await changed(open, () => addRow(open, sent)));
      },
      async edit(open, ...edited) {
        await changed(open, () => editRow(open, ...edited));
      },
      async remove(open, id) {
        await changed(open, () => deleteRow(open, id));
      },
      async restore(open, ...restored) {
        await changed(open, () => restoreRow(open, ...restored));
      },
    },
  };
}

async function knownTime(tx: Call<unknown>['tx'], id: number): Promise<times.ShownTime> {
  const time = await timeById(tx, id);
  if (!time) throw notFound('The hour');
  return time;
}

/** The times as they would be. */
async function withChange(
  tx: Call<unknown>['tx'],
  house: HouseTimes,
  { times: changed = [], time_zone: zone, opening, holiday }: BodyOf<typeof times.treatmentEffects>,
): Promise<HouseTimes> {
  const minutes = [...house.minutes];
  for (const { id, treatment_time: set } of changed) {
    if (id > minutes.length) throw notFound('The hour');
    minutes[id - 1] = set;
  }
  const replaced = holiday?.instead_of === undefined ? undefined : await dayOfHoliday(tx, holiday.instead_of);
  const place = replaced === undefined ? -1 : house.holidays.indexOf(replaced);
  const holidays = house.holidays.filter((_, index) => index !== place);
  return {
    zone: zone ?? house.zone,
    minutes,
    opening: opening
      ? opening.map(({ opens, closes }) =>
          opens === null || closes === null ? null : [times.minuteOf(opens), times.minuteOf(closes)],
        )
      : house.opening,
    holidays: holiday?.day === undefined ? holidays : [...holidays, holiday.day],
  };
}

async function measured(tx: Call<unknown>['tx'], promises: PromisesOfDocuments, now: Date) {
  const from = new Date(now.getTime() - times.MEASURED_DAYS * DAY_MS);
  const calendar = new HouseCalendar(await houseTimes(tx));
  const cells = measuredCells(calendar, await promises.promisedSince(tx, from, now), now);
  const sum = (name: 'promised' | 'kept') => cells.reduce((total, cell) => total + cell[name], 0);
  return { from: from.toISOString(), promised: sum('promised'), kept: sum('kept'), cells };
}
