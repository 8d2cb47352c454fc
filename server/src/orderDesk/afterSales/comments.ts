import { type CommentTag, tagsIn } from '@likeness/contract/orderDesk/afterSales';
import { writeAudit } from '../../audit/index.ts';
import { type Actor, requireOrderAction } from '../actions/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountById } from '../../staff/index.ts';
import { type CommentFault, faultOfComment, mayBeNamed } from './rules.ts';

export interface Comment {
  readonly text: string;
  /** Who had let pass what an authority refused. */
  readonly about: number | null;
}

/** Leaves a comment on an order. Its tags are kept beside it, for dashboards to count by. */
export async function commentOnOrder(
  tx: Transaction,
  actor: Actor,
  orderId: number,
  { text, about }: Comment,
  now: Date,
): Promise<{ id: number; tags: CommentTag[] }> {
  await requireOrderAction(tx, actor, orderId, 'comment', now);
  const tags = tagsIn(text);
  const fault = faultOfComment(tags, about !== null);
  if (fault) throw refusalOf(fault);
  if (about !== null) {
    const named = await accountById(tx, about);
    if (!named || !mayBeNamed(named.roles)) throw refusalOf('comment_names_stranger');
  }
  const id = await writeAudit(tx, {
    name: 'order_commented',
    subject: 'order',
    subjectId: orderId,
    orderId,
    staffId: actor.id,
    comment: text,
    after: { tags, ...(about !== null && { refusalForUser: about }) },
    now,
  });
  return { id, tags };
}

function refusalOf(code: CommentFault | 'comment_names_stranger'): Refusal {
  return new Refusal(code, { errors: { refusalForUser: [new Refusal(code).message] } });
}
