import type { ResultOf } from '@likeness/contract/kit/endpoint';
import { deletePrice, type priceHistory } from '@likeness/contract/prices';
import {
  type EDIT_ACTIONS,
  type ShownEdit,
  type readEdit,
  undoEdit,
  withdrawEdit,
} from '@likeness/contract/prices/edits';
import type { StaffIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import type { Wording } from '../translations/index.ts';
import { type StoredEdit, changesOfEdit, editById, historyOf, pageOfEdits } from './editStore.ts';
import { statesShown } from './names.ts';
import { mayCall } from './present.ts';
import { pricesById } from './readStore.ts';
import { mayBeUndone, mayBeWithdrawn } from './rules.ts';

type User = Pick<StaffIdentity, 'roles'>;

function presentEdit({ followed, adds, ...edit }: StoredEdit, user: User): ShownEdit {
  const done = { ...edit, followed, adds };
  const actions: (typeof EDIT_ACTIONS)[number][] = [];
  if (mayCall(user, undoEdit) && mayBeUndone(done, mayCall(user, deletePrice))) actions.push('undo');
  if (mayCall(user, withdrawEdit) && mayBeWithdrawn(done)) actions.push('withdraw');
  return {
    ...edit,
    ...moments(edit),
    undone_by: edit.undone_by && { ...edit.undone_by, created_at: new Date(edit.undone_by.created_at).toISOString() },
    searched: edit.searched as ShownEdit['searched'],
    asked: edit.asked as ShownEdit['asked'],
    allowedActions: actions,
  };
}

type Moments = Pick<StoredEdit, 'created_at' | 'starts_at' | 'applied_at' | 'withdrawn_at'>;

function moments({ created_at, starts_at, applied_at, withdrawn_at }: Moments) {
  const written = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());
  return {
    created_at: new Date(created_at).toISOString(),
    starts_at: written(starts_at),
    applied_at: written(applied_at),
    withdrawn_at: written(withdrawn_at),
  };
}

/** A page of the edits, past and planned. */
export async function shownEdits(tx: Transaction, place: { limit: number; page: number }, user: User) {
  const { rows, total, page } = await pageOfEdits(tx, place);
  return { result: rows.map((row) => presentEdit(row, user)), total, page };
}

export async function oneEdit(
  tx: Transaction,
  id: number,
  place: { limit: number; page: number },
  { user, language }: { user: User; language: Wording },
): Promise<ResultOf<typeof readEdit>> {
  const edit = await editById(tx, id);
  if (!edit) throw notFound({ key: 'things.price_edit' });
  const { rows, total, page } = await changesOfEdit(tx, id, place);
  const show = await statesShown(
    tx,
    rows.flatMap(({ before, after }) => [before, after]),
    language,
  );
  return {
    ...presentEdit(edit, user),
    result: rows.map(({ before, after, ...row }) => ({
      ...row,
      before: before && show(before),
      after: after && show(after),
    })),
    total,
    page,
  };
}

/** The history of a price: who changed what and why. A deleted price has one too. */
export async function historyShown(
  tx: Transaction,
  id: number,
  limit: number,
  language: Wording,
): Promise<ResultOf<typeof priceHistory>> {
  const found = await historyOf(tx, id, limit + 1);
  const rows = found.slice(0, limit);
  if (rows.length === 0 && (await pricesById(tx, [id], language)).length === 0) throw notFound({ key: 'things.price' });
  const show = await statesShown(
    tx,
    rows.flatMap(({ before, after }) => [before, after]),
    language,
  );
  return {
    result: rows.map(({ edit, left_out, before, after }) => ({
      edit_id: edit.id,
      kind: edit.kind,
      user: edit.user,
      why: edit.why,
      ...moments(edit),
      left_out,
      before: before && show(before),
      after: after && show(after),
    })),
    older: found.length > limit,
  };
}
