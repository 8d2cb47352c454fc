import { writeAudit } from '../../audit/index.ts';
import {
  type CustomerRow,
  changeEmail,
  customerByEmail,
  customerById,
  isDeleted,
  isSameAddress,
  lockEmail,
} from '../../customers/index.ts';
import { changeRecipient } from '../../emails/index.ts';
import { renewLinksOf } from '../../orders/index.ts';
import { changeExternalEmail } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, notFound, refusedWith } from '../../platform/refusal.ts';

interface Correction {
  readonly email: string;
  /** The state of the customer that whoever corrects it saw. */
  readonly revision: number;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * "I never got anything: I mistyped my e-mail." Everything that is told from now on goes to the other address. Whoever
 * reads the former one had the customer's links: these open nothing any more, unless it is the same in other letters.
 *
 * @returns how many e-mails that have not left go to the other address
 */
export async function correctCustomerEmail(
  tx: Transaction,
  { tokens }: Pick<Platform, 'tokens'>,
  customerId: number,
  { email, revision, staffId, now }: Correction,
): Promise<number> {
  const before = await customerById(tx, customerId);
  if (!before) throw notFound('The customer');
  if (isDeleted(before)) throw new Refusal('account_deleted');
  if (before.revision !== revision) throw new Refusal('changed_meanwhile');
  if (before.email === email) return 0;
  await refuseTaken(tx, before, email);
  if (!(await changeEmail(tx, before, email, now))) throw new Refusal('changed_meanwhile');
  const readdressed = { from: before.email, to: email };
  await changeExternalEmail(tx, customerId, readdressed);
  const links = isSameAddress(before.email, email) ? [] : await renewLinksOf(tx, tokens, customerId, now);
  const emails = await changeRecipient(tx, customerId, { ...readdressed, links });
  await writeAudit(tx, {
    name: 'edited',
    subject: 'customer',
    subjectId: customerId,
    staffId,
    before: { email: before.email },
    after: { email, revision: revision + 1 },
    now,
  });
  return emails;
}

/** "By the e-mail a partner's orders find their customer." So two of one partner cannot have the same. */
async function refuseTaken(tx: Transaction, { id, partnerId }: CustomerRow, email: string): Promise<void> {
  await lockEmail(tx, partnerId, email);
  const other = await customerByEmail(tx, partnerId, email);
  if (other && other.id !== id) throw refusedWith('customer_email_taken', { id: other.id }, 'email');
}
