import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import type { PeriodAsked } from '@likeness/contract/dashboards/period';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moment } from '../../photos/index.ts';
import { type Sums, countByKey, countIn, figureOf } from '../countStore.ts';
import { type CountedPeriod, periodOf, presentPeriod } from '../periodStore.ts';
import { rollups } from '../rollups/index.ts';
import type { Board } from './boards.ts';
import { type Person, WORKER, WORK_OF_EACH, decisionMoments, peopleOf, personWith, workOf } from './boardStore.ts';
import { type Place, pageIn } from './place.ts';

interface Asked extends Place {
  readonly asked: PeriodAsked;
  /** One person, or everybody. */
  readonly person: number | undefined;
  readonly now: Date;
}

/**
 * A page of a board of people, with its numbers as figures.
 *
 * Everybody is on it who has one of its roles or one of its numbers, so that the rows add up to the figures even after
 * somebody has got another role or left.
 *
 * @param rowOf what a row shows of a person's numbers
 */
export async function readBoard<Measure extends WorkMeasure, Row extends object>(
  tx: Transaction,
  board: Board<Measure>,
  { asked, person, now, ...place }: Asked,
  rowOf: (found: Sums<Measure>) => Row,
) {
  const period = await periodOf(tx, asked);
  const question = { rollup: rollups.work, measures: board.measures };
  const answered = await countIn(tx, { ...question, keys: workOf(person) }, period);
  const numbers = await numbersOfEach(tx, board, period, person);
  const people = await peopleOn(tx, board, numbers, person);
  const { page, from } = pageIn(people.length, place);
  const none = Object.fromEntries(board.measures.map((measure) => [measure, 0])) as Sums<Measure>;
  return {
    period: presentPeriod(period, answered.behind, now),
    figures: board.measures.map((measure) => figureOf(measure, answered)),
    total: people.length,
    page,
    result: people
      .slice(from, from + place.limit)
      .map((listed) => ({ ...listed, ...rowOf(numbers.get(listed.id) ?? none) })),
    interval: await intervalOf(tx, board, period, person),
  };
}

async function numbersOfEach<Measure extends WorkMeasure>(
  tx: Transaction,
  { measures }: Board<Measure>,
  { span }: CountedPeriod,
  person: number | undefined,
): Promise<Map<number, Sums<Measure>>> {
  const keys = person === undefined ? WORK_OF_EACH : workOf(person);
  const { rows } = await countByKey(tx, { rollup: rollups.work, measures, keys }, span, WORKER);
  return new Map(rows.map(({ key, found }) => [key, found]));
}

async function peopleOn<Measure extends WorkMeasure>(
  tx: Transaction,
  { roles, measures }: Board<Measure>,
  numbers: ReadonlyMap<number, Sums<Measure>>,
  person: number | undefined,
): Promise<Person[]> {
  if (person !== undefined) {
    const found = await personWith(tx, person);
    if (!found) throw new Refusal('invalid_input', { errors: { user: [MESSAGES.noSuchRecord] } });
    return [found];
  }
  const didSomething = [...numbers].filter(([, found]) => measures.some((measure) => found[measure] > 0));
  return peopleOf(
    tx,
    roles,
    didSomething.map(([id]) => id),
  );
}

/** When the first and the last decision of the board was made. */
async function intervalOf(
  tx: Transaction,
  { kinds }: Board<WorkMeasure>,
  { span }: CountedPeriod,
  person: number | undefined,
) {
  const { min, max } = await decisionMoments(tx, span, kinds, person);
  return { min: moment(min), max: moment(max) };
}

/** The interval stands on the first row of an answer only, as the specification has it. */
export function onFirstRow<Row extends object, Interval extends object>(
  rows: readonly Row[],
  interval: Interval,
): (Row & Partial<Interval>)[] {
  return rows.map((row, place) => (place === 0 ? { ...row, ...interval } : row));
}
