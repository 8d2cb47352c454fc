import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import type { Period, PeriodAsked } from '@likeness/contract/dashboards/period';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moment } from '../../photos/index.ts';
import { type Sums, countByKey, countIn, figureOf } from '../countStore.ts';
import { type CountedPeriod, periodOf, presentPeriod } from '../periodStore.ts';
import { rollups } from '../rollups/index.ts';
import type { Board, DatedBoard } from './boards.ts';
import { type Person, WORKER, momentsOf, othersThan, peopleOf, personWith, workOf, workOfEach } from './boardStore.ts';
import { type Place, pageIn } from '../place.ts';

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
  const period = await periodOf(tx, asked, now);
  const question = { rollup: rollups.work, measures: board.measures };
  const answered = await countIn(tx, { ...question, keys: workOf(person) }, period);
  const people = await peopleOn(tx, board, period, person);
  const { page, from } = pageIn(people.length, place);
  const shown = people.slice(from, from + place.limit);
  const numbers = await numbersOfEach(
    tx,
    board,
    period,
    shown.map(({ id }) => id),
  );
  const none = Object.fromEntries(board.measures.map((measure) => [measure, 0])) as Sums<Measure>;
  return {
    period: presentPeriod(period, answered.behind, now),
    figures: board.measures.map((measure) => figureOf(measure, answered)),
    total: people.length,
    page,
    result: shown.map((listed) => ({ ...listed, ...rowOf(numbers.get(listed.id) ?? none) })),
  };
}

/** What each of these people did. A year of everybody's hours is long to read: only those are asked for who are needed. */
async function numbersOfEach<Measure extends WorkMeasure>(
  tx: Transaction,
  { measures }: Board<Measure>,
  period: CountedPeriod,
  people: readonly number[],
): Promise<Map<number, Sums<Measure>>> {
  if (people.length === 0) return new Map();
  const rows = await countByKey(tx, { rollup: rollups.work, measures, keys: workOfEach(people) }, period, WORKER);
  return new Map(rows.map(({ key, found }) => [key, found]));
}

async function peopleOn<Measure extends WorkMeasure>(
  tx: Transaction,
  board: Board<Measure>,
  period: CountedPeriod,
  person: number | undefined,
): Promise<Person[]> {
  if (person !== undefined) {
    const found = await personWith(tx, person);
    if (!found) throw new Refusal('invalid_input', { errors: { user: [MESSAGES.noSuchRecord] } });
    return [found];
  }
  // Who has one of the roles is listed anyhow.
  const numbers = await numbersOfEach(tx, board, period, await othersThan(tx, board.roles));
  const didSomething = [...numbers].filter(([, found]) => board.measures.some((measure) => found[measure] > 0));
  return peopleOf(
    tx,
    board.roles,
    didSomething.map(([id]) => id),
  );
}

/** When the first and the last of what a board counts happened, in the period that it answered. */
export async function intervalOf(
  tx: Transaction,
  { kinds, measures }: DatedBoard<WorkMeasure>,
  { starts }: Period,
  person: number | undefined,
) {
  const span = { from: new Date(starts[0]!), to: new Date(starts.at(-1)!) };
  const countsRefusals = measures.includes('refused_by_authority');
  const { min, max } = await momentsOf(tx, span, { kinds, countsRefusals }, person);
  return { min: moment(min), max: moment(max) };
}

/** The interval stands on the first row of an answer only, as the specification has it. */
export function onFirstRow<Row extends object, Interval extends object>(
  rows: readonly Row[],
  interval: Interval,
): (Row & Partial<Interval>)[] {
  return rows.map((row, place) => (place === 0 ? { ...row, ...interval } : row));
}
