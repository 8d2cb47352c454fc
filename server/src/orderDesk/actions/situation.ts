import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { isDeleted } from '../../customers/index.ts';
import { type Paid, isAllGivenBack, leftOf, orderLifecycle, withUnwritten } from '../../orders/index.ts';
import { documentLifecycle } from '../../photos/index.ts';
import { returnedOf } from '../../shipments/index.ts';
import type { DocumentSituation, OrderSituation } from './rules.ts';
import type { StoredDocumentSituation, StoredSituation } from './store.ts';

export function orderSituation(stored: StoredSituation): OrderSituation {
  return {
    status: stored.status,
    deletedAt: stored.deleted_at === null ? null : new Date(stored.deleted_at),
    customerDeleted: isDeleted({ email: stored.customer_email }),
    isHeld: stored.held,
    isPaid: stored.paid_at !== null,
    isBillable: stored.invoiced || !isAllGivenBack(paymentsIn(stored)),
    hasMoneyLeft: leftOf(paymentsIn(stored)) !== undefined,
    documents: stored.documents.map(documentSituation),
    possible: eventsFrom(orderLifecycle, stored.status),
  };
}

/** What was paid for an order, and given back. */
export function paymentsIn({ payments, paid_at, total_amount: totalAmount }: StoredSituation): readonly Paid[] {
  return withUnwritten(payments, { paidAt: paid_at === null ? null : new Date(paid_at), totalAmount });
}

export function documentSituation(stored: StoredDocumentSituation): DocumentSituation {
  const { status, claim, deliveries: shipments } = stored;
  return {
    status,
    hasSignature: stored.has_signature,
    isPhotoRemoved: stored.photo_removed,
    codeNeeded: stored.code_needed,
    hasPrintedLine: stored.has_printed_line,
    claim: claim === null ? undefined : { staffId: claim.by.id },
    hasShipments: shipments.length > 0,
    cameBack: returnedOf(shipments) !== undefined,
    handedOver: shipments.some((shipment) => isHandedOver(status, shipment)),
    possible: eventsFrom(documentLifecycle, status),
    possibleOnceFree: eventsFrom(documentLifecycle, statusWithoutClaim(status)),
  };
}

/**
 * "Its letter is out." For a delivered document every letter that was sent counts; for one that is to be posted, only
 * those still on their way: an earlier one does not prevent the next.
 */
function isHandedOver(status: DocumentStatus, shipment: StoredDocumentSituation['deliveries'][number]): boolean {
  if (status === 'delivered') return shipment.status === 'shipped' || shipment.status === 'blocked';
  return (
    shipment.handed_over && (shipment.status === 'pending_shipment' || shipment.status === 'merci_facteur_unprocessed')
  );
}

/** The status of a document after the person who works on it has released it. */
function statusWithoutClaim(status: DocumentStatus): DocumentStatus {
  return (
    leadsTo(documentLifecycle, 'leaveVerification', status) ??
    leadsTo(documentLifecycle, 'leaveProcessing', status) ??
    status
  );
}

function eventsFrom(
  { events }: { readonly events: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> },
  status: string,
): string[] {
  return Object.entries(events).flatMap(([event, moves]) => (status in moves ? [event] : []));
}
