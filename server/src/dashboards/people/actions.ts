import type { ActionRecord, readAccountActions } from '@likeness/contract/dashboards/people';
import { moment } from '../../photos/index.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import { countIn } from '../countStore.ts';
import { type CountedPeriod, periodOf } from '../periodStore.ts';
import { rollups } from '../rollups/index.ts';
import {
  type ActionFilter,
  type ActionsAsked,
  type StoredAction,
  actionNames,
  actionsFrom,
  countActions,
} from './actionStore.ts';
import { personWith, workOf } from './boardStore.ts';
import { pageIn } from './place.ts';
import { requireOwnHistory } from './rights.ts';

/** What somebody did in a period, or everybody. */
export async function presentActions({ tx, params, query, user }: Call<typeof readAccountActions>) {
  requireOwnHistory(user, params.id);
  const person = params.id === 'all' ? undefined : params.id;
  const whose = person === undefined ? null : await personWith(tx, person);
  if (whose === undefined) throw notFound('The account');
  const period = await periodOf(tx, query);
  const asked: ActionsAsked = { person, span: period.span, measure: query.measure ?? 'actions' };
  const filter: ActionFilter = { search: query.search, names: query['action-filters[]'] };
  const total = await totalOf(tx, period, asked, filter);
  const { page, from } = pageIn(total, query);
  const rows = total === 0 ? [] : await actionsFrom(tx, asked, filter, { from, limit: query.limit });
  return { result: rows.map(presentAction), total, page, user: whose, names: await actionNames(tx, asked) };
}

/** Without a filter the number is the boards': counting the entries of everybody in a year would take seconds. */
async function totalOf(
  tx: Transaction,
  period: CountedPeriod,
  asked: ActionsAsked,
  filter: ActionFilter,
): Promise<number> {
  if (filter.search === '' && filter.names.length === 0) {
    const { measure, person } = asked;
    const { total, behind } = await countIn(
      tx,
      { rollup: rollups.work, measures: [measure], keys: workOf(person) },
      period,
    );
    if (behind === 0) return total[measure];
  }
  return countActions(tx, asked, filter);
}

function presentAction({ created_at, reasons, staff, ...action }: StoredAction): ActionRecord {
  const { value_text: valueText, is_comment: isComment, ...rest } = action;
  return {
    ...rest,
    createdAt: moment(created_at),
    valueText,
    label: Array.isArray(reasons) && reasons.length > 0 ? reasons.join(', ') : null,
    isComment,
    staff_id: staff?.id ?? null,
    firstName: staff?.first_name ?? null,
    lastName: staff?.last_name ?? null,
  };
}
