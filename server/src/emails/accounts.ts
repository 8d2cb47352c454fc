import { OWN_SECURITY_PAGE } from '@likeness/contract/staff/secondFactor';
import { customerFormatter } from '@likeness/texts/customerTexts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { accountById } from '../staff/index.ts';
import { emailLanguage } from './frame.ts';
import { queueEmail } from './outbox/index.ts';

/**
 * "Somebody who manages accounts has reset your second factor." Call it in the transaction that resets it: whoever talked
 * the manager into it is not the only one who knows.
 */
export async function queueFactorResetEmail(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<void> {
  const account = await accountById(tx, staffId);
  if (!account) return;
  const language = emailLanguage(account.language);
  const say = customerFormatter(language);
  const address = `${platform.config.publicUrl.replace(/\/+$/, '')}${OWN_SECURITY_PAGE}`;
  await queueEmail(tx, platform, {
    subject: say('second_factor_reset.subject'),
    parts: [
      say('email_frame.greeting', { firstName: account.firstName }),
      say('second_factor_reset.what', { email: account.email }),
      say('second_factor_reset.next'),
      { button: say('second_factor_reset.button'), address },
      say('second_factor_reset.not_asked'),
    ],
    template: 'second_factor_reset',
    language,
    recipient: account.email,
    customerId: null,
    orderId: null,
    documentId: null,
    staffId,
    dedupeKey: `second-factor-reset:${staffId}:${now.toISOString()}`,
    now,
  });
}
