import * as contract from '@likeness/contract/refunds';
import { type Printer, creditNoteOfRefund, documentOf, noteTakingBack } from '../invoices/index.ts';
import type { RefundRow } from '../orders/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { csvOfRefunds } from './csv.ts';
import { presentRefund, settlementOf } from './present.ts';
import { markPaidBack, undoPaidBack } from './settling.ts';
import { dueRefunds, knownRefund, pageOfRefunds } from './store.ts';
import { withdrawRefund } from './withdrawing.ts';

/** What is due back to customers, and what was paid back. */
export function refundRoutes(platform: Platform, printer: Printer): Binding[] {
  const settled = async (tx: Transaction, row: RefundRow, now: Date) => {
    const names = await personNames(tx, row.settledById === null ? [] : [row.settledById]);
    const by = row.settledById === null ? null : (names.get(row.settledById) ?? null);
    const state = row.status === 'refund_due' ? ('due' as const) : ('paid_back' as const);
    return { id: row.id, order_id: row.orderId, state, settled: settlementOf(row, by, now) };
  };

  return [
    bind(contract.listRefunds, async ({ tx, query, user, now }) => {
      const { rows, total, page } = await pageOfRefunds(tx, query);
      return { result: rows.map((row) => presentRefund(row, { roles: user.roles, now })), total, page };
    }),
    bind(contract.exportRefunds, async ({ tx, query, language, now }) => csvOfRefunds(tx, query, { language, now })),
    bind(contract.countDueRefunds, ({ tx }) => dueRefunds(tx)),
    bind(contract.markPaidBack, async ({ tx, params, body, user, now, changed }) => {
      const row = await markPaidBack(tx, platform, params.id, { staffId: user.id, reference: body.reference, now });
      changed('documents');
      return settled(tx, row, now);
    }),
    bind(contract.undoPaidBack, async ({ tx, params, user, now, changed }) => {
      const row = await undoPaidBack(tx, params.id, user.id, now);
      changed('documents');
      return settled(tx, row, now);
    }),
    bind(contract.withdrawRefund, async ({ tx, params, body, user, now, changed }) => {
      const row = await withdrawRefund(tx, platform, params.id, { staffId: user.id, reason: body.reason, now });
      changed('documents');
      return { id: row.id, order_id: row.orderId };
    }),
    // A document is drawn outside any transaction.
    bind(
      contract.downloadCreditNote,
      async ({ tx, params, query }) => {
        await knownRefund(tx, params.id);
        const row = await (query.note === 'own' ? creditNoteOfRefund : noteTakingBack)(tx, params.id);
        if (!row) throw new Refusal('credit_note_missing');
        const { pdf, fileName } = await documentOf(platform, printer, row);
        return { data: pdf.toString('base64'), fileName };
      },
      { eachStatementAlone: true },
    ),
  ];
}
