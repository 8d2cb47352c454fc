import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import type { NextStep, NextStepName } from '@likeness/contract/orderDesk/nextStep';
import {
  type DocumentStatus,
  type OrderStatus,
  type PaymentStatus,
  type ShipmentState,
  type TicketStatus,
  WITH_PROGRAMS,
} from '@likeness/contract/vocabulary';
import { standingOf } from '../../shipments/index.ts';

type Action = OrderAction | OrderDocumentAction;

interface StepDocument {
  readonly id: number;
  readonly status: DocumentStatus;
  readonly updated_at: string;
  /** Newest first. */
  readonly deliveries: readonly {
    readonly id: number;
    readonly status: ShipmentState;
    /** Since when its letter is where it is. */
    readonly letter_since: string;
  }[];
}

/** What decides about an order's next step. */
interface StepFacts {
  readonly status: OrderStatus;
  readonly deleted: boolean;
  /** When the order itself moved: decision 0116. */
  readonly updated_at: string;
  readonly documents: readonly StepDocument[];
  readonly payments: readonly { readonly status: PaymentStatus; readonly created_at: string }[];
  readonly tickets: readonly {
    readonly id: number;
    readonly status: TicketStatus;
    readonly created_at: string;
    readonly waiting_since: string | null;
  }[];
}

interface StepRule {
  readonly name: NextStepName;
  /** The statuses in which an order has this step, */
  readonly ofOrder?: readonly OrderStatus[];
  /** or those of a document that gives it to its order. */
  readonly ofDocument?: readonly DocumentStatus[];
  /** Only if the document's newest shipment stands so; one that was canceled counts only where it is asked for. */
  readonly shipments?: readonly ShipmentState[];
  /** What there is to do about it, the likeliest first. */
  readonly actions: readonly Action[];
}

/**
 * "What is next with this order?" The first line that holds, so what waits for somebody outside stands before what this
 * house does by itself. A photo that somebody works on has none: the screen says who.
 */
export const NEXT_STEP_RULES: readonly StepRule[] = [
  { name: 'payment', ofOrder: ['pending_payment'], actions: ['cancel'] },
  { name: 'payment_failed', ofOrder: ['payment_failed'], actions: ['cancel'] },
  {
    name: 'photo_from_customer',
    ofDocument: ['rejected_photo', 'rejected'],
    actions: ['remind', 'sendForTreatment'],
  },
  { name: 'signature_from_customer', ofDocument: ['rejected_signature'], actions: ['remind', 'sendForTreatment'] },
  { name: 'address_from_customer', ofDocument: ['rejected_address'], actions: ['editAddress', 'remind'] },
  {
    name: 'letter_came_back',
    // A document waits for the post again where a new code was asked for after its letter came back.
    ofDocument: ['delivered', 'pending_shipment'],
    shipments: ['blocked'],
    actions: ['editAddress', 'sendAgain'],
  },
  {
    name: 'shipment_canceled',
    ofDocument: ['validated'],
    shipments: ['canceled'],
    actions: ['sendForTreatment'],
  },
  { name: 'verdict', ofDocument: ['pending_verification', 'pending_last_validation'], actions: [] },
  { name: 'treatment', ofDocument: ['pre_validated'], actions: ['sendForTreatmentAndLock'] },
  {
    name: 'checks',
    ofDocument: WITH_PROGRAMS,
    actions: [],
  },
  { name: 'code', ofDocument: ['pending_generation_ephoto'], actions: [] },
  { name: 'outputs', ofDocument: ['validated', 'ready', 'pending_ephoto_generated', 'ia_shipment'], actions: [] },
  { name: 'shipment', ofDocument: ['pending_shipment'], actions: ['editAddress'] },
];

/** Statuses whose documents nobody does anything for any more. */
const ENDED: readonly OrderStatus[] = ['canceled', 'rejected'];

/**
 * The one next step of an order. Where its photos need none, money that is due back is next, and then a customer who
 * waits for an answer.
 *
 * @param allowed what the reader may do with the order, and with this one of its documents
 */
export function nextStepOf(
  facts: StepFacts,
  allowed: (documentId: number | null) => readonly string[],
): NextStep | null {
  const step = (
    { name, actions, shipments }: Pick<StepRule, 'name' | 'actions' | 'shipments'>,
    since: string,
    { document, ticket }: { document?: StepDocument; ticket?: { readonly id: number } } = {},
  ): NextStep => {
    const may = allowed(document?.id ?? null);
    return {
      name,
      since: new Date(since).toISOString(),
      document: document?.id ?? null,
      delivery: (document && shipmentOf({ shipments }, document)?.id) ?? null,
      ticket: ticket?.id ?? null,
      actions: actions.filter((action) => may.includes(action)),
    };
  };
  if (facts.deleted) return null;
  for (const rule of NEXT_STEP_RULES) {
    if (rule.ofOrder?.includes(facts.status)) return step(rule, facts.updated_at);
    const document = ENDED.includes(facts.status) ? undefined : facts.documents.find((one) => holdsFor(rule, one));
    if (document) return step(rule, waitsSince(rule, document), { document });
  }
  const due = facts.payments.find(({ status }) => status === 'refund_due');
  if (due) return step({ name: 'refund', actions: [] }, due.created_at);
  const ticket = facts.tickets.find(({ status }) => status === 'open');
  return ticket ? step({ name: 'ticket', actions: [] }, ticket.waiting_since ?? ticket.created_at, { ticket }) : null;
}

/** A letter that comes back changes nothing of its document, which was updated when the letter was posted. */
function waitsSince(rule: StepRule, document: StepDocument): string {
  const returned = rule.shipments?.includes('blocked') ? shipmentOf(rule, document) : undefined;
  return returned?.letter_since ?? document.updated_at;
}

function holdsFor(rule: StepRule, document: StepDocument): boolean {
  const { ofDocument, shipments } = rule;
  if (!ofDocument?.includes(document.status)) return false;
  const status = shipmentOf(rule, document)?.status;
  return shipments === undefined || (status !== undefined && shipments.includes(status));
}

/** The shipment that a step is about: that of the document that stands, or the newest where canceled ones count. */
function shipmentOf({ shipments }: Pick<StepRule, 'shipments'>, { deliveries }: StepDocument) {
  return shipments?.includes('canceled') ? deliveries[0] : standingOf(deliveries);
}
