import { type CommentTag, tagsIn } from '@likeness/contract/orderDesk/afterSales';
import { writeAudit } from '../../audit/index.ts';
import { type Actor, requireOrderAction } from '../actions/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reasonsById } from '../../purposes/index.ts';
import { accountById } from '../../staff/index.ts';
import { type CommentFault, faultOfComment, mayBeNamed } from './rules.ts';

export interface Comment {
  readonly text: string;
  /** Who had approved what an authority refused. */
  readonly about: number | null;
  /** The reject reasons that the refusal concerns, as far as they are known. */
  readonly reasons: readonly number[];
  /** The document that it is about, with its photo: then whoever works on that reads it too. */
  readonly document?: { readonly documentId: number; readonly fileId: number | null };
}

/** Leaves a comment on an order. Its tags are kept beside it, for dashboards to count by. */
export async function commentOnOrder(
  tx: Transaction,
  actor: Actor,
  orderId: number,
  { text, about, reasons, document }: Comment,
  now: Date,
): Promise<{ id: number; tags: CommentTag[] }> {
  await requireOrderAction(tx, actor, orderId, 'comment', now);
  const tags = tagsIn(text);
  const fault = faultOfComment(tags, about !== null, reasons.length > 0);
  if (fault) throw refusalOf(fault);
  if (about !== null) {
    const named = await accountById(tx, about);
    if (!named || !mayBeNamed(named.roles)) throw refusalOf('comment_names_stranger');
  }
  const given = await reasonsById(tx, reasons);
  if (given.length < new Set(reasons).size) throw new Refusal('reason_unknown');
  const id = await writeAudit(tx, {
    name: 'order_commented',
    subject: 'order',
    subjectId: orderId,
    orderId,
    ...document,
    staffId: actor.id,
    comment: text,
    after: {
      tags,
      ...(about !== null && { refusalForUser: about }),
      // The wording of that time beside the numbers, as with a rejection.
      ...(given.length > 0 && { reasonIds: given.map((row) => row.id), reasons: given.map(({ label }) => label) }),
    },
    now,
  });
  return { id, tags };
}

function refusalOf(code: CommentFault | 'comment_names_stranger'): Refusal {
  const field = code === 'comment_reasons_without_refusal' ? 'reasons' : 'refusalForUser';
  return new Refusal(code, { errors: { [field]: [new Refusal(code).message] } });
}
