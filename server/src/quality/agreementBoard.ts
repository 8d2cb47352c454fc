import type { PeriodAsked } from '@likeness/contract/dashboards/period';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { Agreement, readAgreement, readOwnAgreement } from '@likeness/contract/quality';
import { VERDICTS } from '@likeness/contract/vocabulary';
import { periodOf, presentPeriod } from '../dashboards/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Matrix, cohensKappa, drift } from './agreement.ts';
import {
  type CountedLooks,
  type CountedPerson,
  countDecisions,
  countLooks,
  countPerson,
  countWaiting,
} from './agreementStore.ts';

/** Who asks, for what period, and when. */
interface Asked {
  readonly asked: PeriodAsked;
  readonly language: TranslationLanguage;
  readonly now: Date;
}

const NOTHING: CountedLooks = { agreed: 0, cells: VERDICTS.flatMap(() => VERDICTS.map(() => 0)) };

/** How well second verdicts agree with the first ones. */
export async function agreementBoard(
  tx: Transaction,
  { asked, language, now }: Asked,
): Promise<AnswerOf<typeof readAgreement>> {
  const period = await periodOf(tx, asked, now);
  const { sampled, planted, rejected, ...by } = await countLooks(tx, period, language, now);
  const { behind, ...drawing } = await countDecisions(tx, period.span, now);
  return {
    period: presentPeriod(period, behind, now),
    ...drawing,
    waiting: await countWaiting(tx),
    overall: agreementOf(sampled),
    planted: agreementOf(planted),
    matrix: matrixOf(sampled),
    by_reason: by.by_reason.map(({ reason, both, first_only, second_only }) => ({
      ...agreementOn([
        [both, first_only],
        [second_only, rejected - both - first_only - second_only],
      ]),
      reason,
      first_only,
      second_only,
    })),
    by_country: by.by_country.map(({ country_code, ...counted }) => ({ ...agreementOf(counted), country_code })),
    by_person: peopleOf(by.by_person).sort(byName),
    by_pair: by.by_pair.map(({ first, second, ...counted }) => ({
      ...agreementOf(counted),
      first: first!,
      second: second!,
    })),
  };
}

/** How well somebody's own verdicts agree with those that are right. */
export async function ownAgreement(
  tx: Transaction,
  { asked, now }: Pick<Asked, 'asked' | 'now'>,
  person: number,
): Promise<AnswerOf<typeof readOwnAgreement>> {
  const period = await periodOf(tx, asked, now);
  const [own] = peopleOf(await countPerson(tx, period, now, person));
  const { person: _, ...numbers } = own ?? { person: undefined, ...compared(NOTHING, NOTHING) };
  return { period: presentPeriod(period, 0, now), ...numbers };
}

function peopleOf(rows: readonly CountedPerson[]) {
  return [...Map.groupBy(rows, (row) => row.person!.id).values()].map((theirs) => {
    const counted = (isNow: boolean) => theirs.find(({ is_now }) => is_now === isNow)?.counted ?? NOTHING;
    return { person: theirs[0]!.person!, ...compared(counted(true), counted(false)) };
  });
}

/** Two periods, and by how many points of a hundred the share of agreement has changed. */
function compared(nowCounted: CountedLooks, beforeCounted: CountedLooks) {
  const [now, before] = [agreementOf(nowCounted), agreementOf(beforeCounted)];
  const changed = drift({ counted: now.agreed, of: now.looks }, { counted: before.agreed, of: before.looks });
  return {
    now,
    before,
    drift: changed ? { points: changed.difference * 100, low: changed.low * 100, high: changed.high * 100 } : null,
  };
}

function matrixOf({ cells }: CountedLooks): number[][] {
  return VERDICTS.map((_, row) => cells.slice(row * VERDICTS.length, (row + 1) * VERDICTS.length));
}

/** Two verdicts can be the same and yet disagree: so the number of those that agree is counted by itself. */
function agreementOf(counted: CountedLooks): Agreement {
  return { ...agreementOn(matrixOf(counted)), agreed: counted.agreed };
}

function agreementOn(matrix: Matrix): Agreement {
  const found = cohensKappa(matrix);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    looks: sum(matrix.map(sum)),
    agreed: sum(matrix.map((row, place) => row[place]!)),
    kappa: found?.kappa ?? null,
    low: found?.low ?? null,
    high: found?.high ?? null,
  };
}

type Named = { person: { id: number; first_name: string; last_name: string } };

function byName({ person: one }: Named, { person: other }: Named): number {
  return (
    one.last_name.localeCompare(other.last_name) || one.first_name.localeCompare(other.first_name) || one.id - other.id
  );
}
