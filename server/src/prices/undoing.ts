import type { ResultOf } from '@likeness/contract/kit/endpoint';
import { deletePrice as deletePriceCall } from '@likeness/contract/prices';
import type { undoEdit as undoCall, withdrawEdit as withdrawCall } from '@likeness/contract/prices/edits';
import { writeAudit } from '../audit/index.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import {
  addReversal,
  countChecksOfDeleted,
  createEdit,
  editById,
  followingEdit,
  lockEdit,
  setEdit,
  withdraw,
} from './editStore.ts';
import { mayCall } from './present.ts';
import { saidOfLast } from './refusals.ts';
import { applyEdit, lockEdits, lockPricesOf } from './stateStore.ts';

interface Caller {
  readonly user: Pick<StaffIdentity, 'id' | 'roles'>;
  readonly now: Date;
}

/** Undoes a whole edit, by another edit. */
export async function undoEdit(
  tx: Transaction,
  id: number,
  why: string | undefined,
  { user, now }: Caller,
): Promise<ResultOf<typeof undoCall>> {
  const edit = await lockEdit(tx, id);
  if (!edit) throw notFound({ key: 'things.price_edit' });
  if (edit.appliedAt === null) throw new Refusal(edit.withdrawnAt ? 'price_edit_undone' : 'price_edit_not_begun');
  const { undone_by: undoneBy, adds } = (await editById(tx, id))!;
  if (undoneBy !== null) throw new Refusal('price_edit_undone');
  // Taking back what was added deletes it.
  if (adds && !mayCall(user, deletePriceCall)) throw new Refusal('access_denied');
  await lockEdits(tx);
  await lockPricesOf(tx, id);
  const editId = await createEdit(tx, { kind: 'undone', staffId: user.id, why, undoesId: id, now });
  const { changed, moved } = await addReversal(tx, editId, id);
  const following = await followingEdit(tx, id);
  if (changed === 0 || moved > 0 || following)
    throw new Refusal('price_edit_followed', { params: { last: saidOfLast(following) } });
  await refuseToDeleteWhatIsUsed(tx, editId);
  await applyEdit(tx, editId);
  await setEdit(tx, editId, { matched: changed, changed });
  await writeAudit(tx, {
    name: 'prices_undone',
    subject: 'price_edit',
    subjectId: editId,
    staffId: user.id,
    comment: why,
    after: { undoes: id, changed },
    now,
  });
  return { edit_id: editId, changed };
}

/** "A price that an order was checked against cannot be deleted: the order must stay explainable." */
export async function refuseToDeleteWhatIsUsed(tx: Transaction, editId: number): Promise<void> {
  const count = await countChecksOfDeleted(tx, editId);
  if (count > 0) {
    throw new Refusal('in_use', { params: { uses: (format) => format('used_by.order_item', { count }) } });
  }
}

export async function withdrawEdit(
  tx: Transaction,
  id: number,
  { user, now }: Caller,
): Promise<ResultOf<typeof withdrawCall>> {
  if (!(await withdraw(tx, id, now))) {
    if (!(await lockEdit(tx, id))) throw notFound({ key: 'things.price_edit' });
    throw new Refusal('price_edit_begun');
  }
  await writeAudit(tx, { name: 'prices_withdrawn', subject: 'price_edit', subjectId: id, staffId: user.id, now });
  return { edit_id: id, withdrawn_at: now.toISOString() };
}
