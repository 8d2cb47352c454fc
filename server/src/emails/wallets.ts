import { formatMoney } from '@likeness/contract/kit/money';
import { localeOf } from '@likeness/texts/languages';
import type { LowCredit } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type EmailWording, emailLanguage, writeFramed } from './frame.ts';
import type { NewEmail } from './outbox/index.ts';
import { ownerOfWallet, planLanguage, prefixed } from './store.ts';

interface LowCreditContent {
  readonly firstName: string;
  readonly credit: string;
  readonly threshold: string;
}

const WORDINGS: Readonly<Record<LowCredit['level'], EmailWording<LowCreditContent>>> = {
  alert: {
    subject: (say, { credit }) => say('wallet_low.alert_subject', { credit }),
    body: (say, { credit, threshold }) => [say('wallet_low.alert', { credit, threshold }), say('wallet_low.ask')],
  },
  critical: {
    subject: (say, { credit }) => say('wallet_low.critical_subject', { credit }),
    body: (say, { credit, threshold }) => [
      say('wallet_low.critical', { credit, threshold }),
      say('wallet_low.orders_may_stop'),
      say('wallet_low.ask'),
    ],
  },
};

/** The e-mail to a partner whose wallet has fallen below a threshold: one for the entry that brought it there. */
export async function lowCreditEmail(tx: Transaction, low: LowCredit, now: Date): Promise<NewEmail | undefined> {
  const owner = await ownerOfWallet(tx, low.partnerId);
  if (!owner) return undefined;
  const language = planLanguage(owner.plan) ?? owner.language ?? 'en';
  const locale = localeOf(emailLanguage(language));
  const written = writeFramed(WORDINGS[low.level], language, {
    // A partner that was named by its technical address is not greeted by that.
    firstName: owner.name.replace(/^partner_/, ''),
    credit: formatMoney(low.credit, 'EUR', locale),
    threshold: formatMoney(low.threshold, 'EUR', locale),
  });
  return {
    ...written,
    subject: prefixed(written.subject, owner.plan),
    dedupeKey: `wallet_${low.level}:${low.entryId}`,
    template: `wallet_${low.level}`,
    language,
    recipient: owner.email.replace(/^partner_/, ''),
    customerId: null,
    orderId: null,
    documentId: null,
    now,
  };
}
