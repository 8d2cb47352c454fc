import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { ShipmentState, DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { isDeleted } from '../../customers/index.ts';
import { orderLifecycle } from '../../orders/index.ts';
import { documentLifecycle } from '../../photos/index.ts';
import type { PersonName } from '../../staff/index.ts';
import { personJson } from '../../staff/index.ts';
import type { DocumentSituation, OrderSituation } from './rules.ts';

/** What decides about an order's buttons, as one statement reads it. */
export interface StoredSituation {
  readonly status: OrderStatus;
  readonly deleted_at: string | null;
  readonly customer_email: string;
  readonly documents: readonly StoredDocumentSituation[];
}

export interface StoredDocumentSituation {
  readonly id: number;
  readonly status: DocumentStatus;
  readonly has_signature: boolean;
  /** Whether its line's product or its purpose asks for an ePhoto code. */
  readonly code_needed: boolean;
  readonly claim: { readonly by: PersonName; readonly expires_at: string } | null;
  readonly deliveries: readonly { readonly status: ShipmentState; readonly handed_over: boolean }[];
}

/** Whether the mail partner has a shipment's letter, or may have it. */
const HANDED_OVER = `(
  shipment.mail_id is not null or coalesce((
    select bool_or(letter.sent_at is not null or letter.may_be_printed or letter.begun > letter.ended)
    from letter where letter.shipment_id = shipment.id and letter.withdrawn_at is null
  ), shipment.status = 'merci_facteur_unprocessed')
)`;

/**
 * What decides about an order's buttons, as JSON in a statement written as text.
 *
 * @param order the alias of `orders` there, and `now` the moment
 */
export function situationJson(order: string, now: string): string {
  return `json_build_object(
    'status', ${order}.status,
    'deleted_at', ${order}.deleted_at,
    'customer_email', (select email from customer where customer.id = ${order}.customer_id),
    'documents', (
      select coalesce(json_agg(json_build_object(
        'id', judged.id,
        'status', judged.status,
        'has_signature', judged.signature_id is not null,
        'code_needed', (
          select product.ephoto_needed or purpose.ephoto_needed
          from order_item line join product on product.id = line.product_id, purpose
          where line.id = judged.order_item_id and purpose.id = judged.purpose_id
        ),
        'claim', (
          select json_build_object('by', ${personJson('claim.staff_id')}, 'expires_at', claim.expires_at)
          from claim
          where claim.kind in ('verification', 'processing') and claim.subject_id = judged.id
            and claim.ended_at is null and claim.expires_at > ${now}
          limit 1
        ),
        'deliveries', (
          select coalesce(json_agg(json_build_object('status', shipment.status, 'handed_over', ${HANDED_OVER})), '[]')
          from shipment where shipment.document_id = judged.id
        )
      ) order by judged.id), '[]')
      from document judged where judged.order_id = ${order}.id
    )
  )`;
}

export function orderSituation(stored: StoredSituation): OrderSituation {
  return {
    status: stored.status,
    deletedAt: stored.deleted_at === null ? null : new Date(stored.deleted_at),
    customerDeleted: isDeleted({ email: stored.customer_email }),
    documents: stored.documents.map(documentSituation),
    possible: eventsFrom(orderLifecycle, stored.status),
  };
}

export function documentSituation(stored: StoredDocumentSituation): DocumentSituation {
  const { status, claim, deliveries: shipments } = stored;
  return {
    status,
    hasSignature: stored.has_signature,
    codeNeeded: stored.code_needed,
    claim: claim === null ? undefined : { staffId: claim.by.id },
    hasShipments: shipments.length > 0,
    cameBack: shipments.some((shipment) => shipment.status === 'blocked'),
    handedOver: shipments.some((shipment) => isHandedOver(status, shipment)),
    possible: eventsFrom(documentLifecycle, status),
    possibleOnceFree: eventsFrom(documentLifecycle, statusWithoutClaim(status)),
  };
}

/**
 * "Its letter is out." Of a delivered document every letter that left counts; of one that is to be posted, only those that
 * are not over: an earlier one does not stand in the way of the next.
 */
function isHandedOver(status: DocumentStatus, shipment: StoredDocumentSituation['deliveries'][number]): boolean {
  if (status === 'delivered') return shipment.status === 'shipped' || shipment.status === 'blocked';
  return (
    shipment.handed_over && (shipment.status === 'pending_shipment' || shipment.status === 'merci_facteur_unprocessed')
  );
}

/** Where a document stands once whoever works on it has laid it down. */
export function statusWithoutClaim(status: DocumentStatus): DocumentStatus {
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
