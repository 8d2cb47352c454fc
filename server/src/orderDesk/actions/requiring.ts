import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal, wrongState } from '../../platform/refusal.ts';
import { denialOnDocument } from './documentRules.ts';
import { denialOnOrder } from './orderRules.ts';
import { type Actor, type DenialReason, isRenewable } from './rules.ts';
import { documentSituation, orderSituation } from './situation.ts';
import { type StoredDocumentSituation, type StoredSituation, situationOfOrder } from './store.ts';

/**
 * Allows a call on an order, or refuses it with the denial. A caller that then writes locks first: the documents, then
 * the order, as everywhere.
 *
 * @throws the refusal that says why not
 */
export async function requireOrderAction(
  tx: Transaction,
  actor: Actor,
  orderId: number,
  action: OrderAction,
  now: Date,
): Promise<StoredSituation> {
  const stored = await situationOfOrder(tx, orderId, now);
  const denial = denialOnOrder(action, orderSituation(stored), actor, now);
  if (denial !== undefined) throw refusalOf(denial, stored.status);
  return stored;
}

/**
 * The same for new codes: of an order's documents, or of the one that is named. A second click gets the same answer as
 * the first.
 *
 * @returns its documents that need a code, and whether they get another one
 */
export async function requireNewCode(
  tx: Transaction,
  actor: Actor,
  { orderId, documentId, now }: { orderId: number; documentId?: number | undefined; now: Date },
): Promise<{ status: OrderStatus; coded: readonly { id: number; status: DocumentStatus; isRenewed: boolean }[] }> {
  const stored = await situationOfOrder(tx, orderId, now);
  const documents = stored.documents.filter(
    ({ id, code_needed }) => code_needed && (documentId === undefined || id === documentId),
  );
  const order = orderSituation({ ...stored, documents });
  const denial = denialOnOrder('requestNewCode', order, actor, now);
  if (denial !== undefined && denial !== 'codeRequested') {
    throw refusalOf(denial, documents[0]?.status ?? stored.status);
  }
  const coded = documents.map((document) => ({
    id: document.id,
    status: document.status,
    isRenewed: isRenewable(documentSituation(document), order),
  }));
  return { status: stored.status, coded };
}

/**
 * The same for a call on one of its documents. It is no mistake if the call has nothing to change: a second click gets
 * the same answer as the first and does nothing.
 *
 * @param leadsTo the status that the call leads to
 * @returns whether there is anything left to do
 * @throws the refusal that says why not; `claim_refused` says who works on it
 */
export async function requireDocumentAction(
  tx: Transaction,
  actor: Actor,
  document: { readonly id: number; readonly orderId: number },
  { action, leadsTo, now }: { action: OrderDocumentAction; leadsTo?: DocumentStatus; now: Date },
): Promise<boolean> {
  const order = await situationOfOrder(tx, document.orderId, now);
  const stored = order.documents.find(({ id }) => id === document.id)!;
  const denial = denialOnDocument(action, documentSituation(stored), orderSituation(order), actor);
  if (denial === undefined) return true;
  if (denial === 'status' && stored.status === leadsTo) return false;
  throw refusalOf(denial, stored.status, stored.claim);
}

function refusalOf(denial: DenialReason, status: string, claim: StoredDocumentSituation['claim'] = null): Refusal {
  switch (denial) {
    case 'role':
      return new Refusal('access_denied');
    case 'deleted':
      return new Refusal('order_deleted', { extra: { status } });
    case 'notDeleted':
      return new Refusal('order_not_deleted', { extra: { status } });
    case 'restoreTooLate':
      return new Refusal('restore_too_late', { params: { days: RESTORE_DAYS }, extra: { status } });
    case 'customerDeleted':
      return new Refusal('account_deleted', { extra: { status } });
    case 'handedOver':
      return new Refusal('letter_handed_over', { extra: { status } });
    case 'photoRemoved':
      return new Refusal('file_deleted', { extra: { status } });
    case 'notPaid':
      return new Refusal('invoice_not_paid', { extra: { status } });
    case 'givenBack':
      return new Refusal('invoice_given_back', { extra: { status } });
    case 'nothingLeft':
      return new Refusal('nothing_to_give_back', { extra: { status } });
    case 'nothingPrinted':
      return new Refusal('board_nothing_printed', { extra: { status } });
    case 'codeRequested':
    case 'status':
      return wrongState(status);
    case 'claimed':
      return new Refusal('claim_refused', {
        extra: {
          managedByMe: false,
          status,
          ...(claim && {
            by: { id: claim.by.id, first_name: claim.by.first_name },
            expires_at: new Date(claim.expires_at).toISOString(),
          }),
        },
      });
  }
}
