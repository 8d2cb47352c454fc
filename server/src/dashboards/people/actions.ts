import { type WorkMeasure, workMeasuresOf } from '@likeness/contract/dashboards/measures';
import type { ActionRecord, readAccountActions } from '@likeness/contract/dashboards/people';
import { moment } from '../../photos/index.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Question } from '../countStore.ts';
import { type Part, hoursOf, hoursOfWeek, totalIn } from '../hourStore.ts';
import { periodOf } from '../periodStore.ts';
import { pageIn } from '../place.ts';
import { rollups } from '../rollups/index.ts';
import {
  type ActionFilter,
  type ActionsAsked,
  type StoredAction,
  actionsIn,
  countActions,
  verbsIn,
} from './actionStore.ts';
import { personWith, workOf } from './boardStore.ts';
import { entryNamed } from './entryStore.ts';
import { requireOwnHistory } from './rights.ts';

/** What somebody did in a period, or everybody. */
export async function presentActions({ tx, params, query, user, now }: Call<typeof readAccountActions>) {
  requireOwnHistory(user, params.id);
  const person = params.id === 'all' ? undefined : params.id;
  const whose = person === undefined ? null : await personWith(tx, person);
  if (whose === undefined) throw notFound('The account');
  const period = await periodOf(tx, query, now);
  const isInHours = hoursOfWeek(query, period);
  const asked: ActionsAsked = { person, span: period.span, measure: query.measure ?? 'actions', isInHours };
  const filter: ActionFilter = { search: query.search, names: query['action-filters[]'] };
  const isFiltered = filter.search !== '' || filter.names.length > 0;
  const counted = isFiltered ? undefined : await totalIn(tx, countOf(asked), period, isInHours);
  const total = counted ?? (await countActions(tx, asked, filter));
  const { page, from } = pageIn(total, query);
  const part = { from, limit: query.limit, after: await entryNamed(tx, query.after) };
  const rows =
    counted === undefined ? await actionsIn(tx, asked, filter, part) : await countedActions(tx, asked, filter, part);
  return { result: rows.map(presentAction), total, page, user: whose, names: await verbsIn(tx, asked) };
}

async function countedActions(
  tx: Transaction,
  asked: ActionsAsked,
  filter: ActionFilter,
  part: Part,
): Promise<StoredAction[]> {
  const { spans, skipped } = await hoursOf(tx, countOf(asked), asked.span, { ...part, isInHours: asked.isInHours });
  return spans.length === 0 ? [] : actionsIn(tx, asked, filter, { ...part, from: skipped, spans });
}

/** How the boards count the unfiltered actions. */
function countOf({ measure, person }: ActionsAsked): Question<WorkMeasure> {
  return { rollup: rollups.work, measures: workMeasuresOf(measure), keys: workOf(person) };
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
