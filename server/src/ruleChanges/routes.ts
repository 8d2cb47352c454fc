import { holdsOneOf } from '@likeness/contract/kit/roles';
import {
  type PlannedChange,
  planChange,
  purposeChanges,
  purposeEffects,
  withdrawChange,
} from '@likeness/contract/ruleChanges';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { servedPurposes } from '../purposes/index.ts';
import { type OpenList, type SettingsLists, type Values, openList, storedRow } from '../settingsLists/index.ts';
import { personNames } from '../staff/index.ts';
import { effectsOf } from './effects.ts';
import { addPlannedChange, isChangedSince, withdrawPlannedChange } from './planning.ts';
import { type ChangeRow, changesOf } from './store.ts';

export function ruleChangeRoutes(platform: Platform, settingsLists: SettingsLists): Binding[] {
  return [
    bind(purposeEffects, (call) => {
      const { params, body, query } = call;
      const open = openList(call, settingsLists, servedPurposes);
      return effectsOf(platform, open, params.id, { values: body, measure: query.measure });
    }),
    bind(planChange, async (call) => {
      const { params, body } = call;
      const open = openList(call, settingsLists, servedPurposes);
      const change = { holdsFrom: new Date(body.holds_from), values: body.values };
      return presentOne(open, params.id, await addPlannedChange(platform, open, params.id, change));
    }),
    bind(purposeChanges, async (call) => {
      const open = openList(call, settingsLists, servedPurposes);
      const purpose = await storedRow(open, call.params.id);
      return { result: await present(open, purpose, await changesOf(call.tx, call.params.id, call.query.limit)) };
    }),
    bind(withdrawChange, async (call) => {
      const open = openList(call, settingsLists, servedPurposes);
      const { id, change } = call.params;
      return presentOne(open, id, await withdrawPlannedChange(open, id, change));
    }),
  ];
}

async function presentOne(open: OpenList, purposeId: number, row: ChangeRow): Promise<PlannedChange> {
  return (await present(open, await storedRow(open, purposeId), [row]))[0]!;
}

async function present(open: OpenList, purpose: Values, rows: readonly ChangeRow[]): Promise<PlannedChange[]> {
  const { tx, user } = open;
  const changedSince = new Set<number>();
  for (const row of rows) if (await isChangedSince(open, purpose, row)) changedSince.add(row.id);
  const people = await personNames(
    tx,
    rows.map(({ staffId }) => staffId),
  );
  const mayWithdraw = holdsOneOf(user.roles, purposeList.write);
  return rows.map((row) => {
    const status = statusOf(row);
    return {
      id: row.id,
      holds_from: row.holdsFrom.toISOString(),
      created_at: row.createdAt.toISOString(),
      user: people.get(row.staffId)!,
      based_on: row.basedOn,
      before: row.before,
      values: row.values,
      status,
      ended_at: (row.appliedAt ?? row.withdrawnAt ?? row.refusedAt)?.toISOString() ?? null,
      refusal: row.refusal,
      changed_since: changedSince.has(row.id),
      allowedActions: (status === 'waiting' || status === 'refused') && mayWithdraw ? ['withdraw'] : [],
    };
  });
}

function statusOf({ appliedAt, withdrawnAt, refusedAt }: ChangeRow): PlannedChange['status'] {
  if (appliedAt) return 'applied';
  if (withdrawnAt) return 'withdrawn';
  return refusedAt ? 'refused' : 'waiting';
}
