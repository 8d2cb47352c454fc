import { lifecycle } from '@likeness/contract/kit/lifecycle';
import { SHIPMENT_STATUSES } from '@likeness/contract/vocabulary';

/** A shipment's lifecycle. The letters are the specification's own numbering of the transitions. */
export const shipmentLifecycle = lifecycle({
  states: SHIPMENT_STATUSES,
  initial: 'pending_shipment',
  imported: [],
  events: {
    /* P2, P3: managing is a claim beside the status, and does not change it. */
    startManaging: {
      pending_shipment: 'pending_shipment',
      merci_facteur_unprocessed: 'merci_facteur_unprocessed',
      blocked: 'blocked',
    },
    leave: {
      pending_shipment: 'pending_shipment',
      merci_facteur_unprocessed: 'merci_facteur_unprocessed',
      blocked: 'blocked',
    },
    /* P4, and the mail partner's report that it is printed. */
    ship: { pending_shipment: 'shipped', merci_facteur_unprocessed: 'shipped' },
    /* P4 and P6 on a blocked one: it waits again before it is shipped or sent. */
    reopen: { blocked: 'pending_shipment' },
    /* P5, and D33: its order is canceled or deleted. */
    cancel: { pending_shipment: 'canceled', merci_facteur_unprocessed: 'canceled', blocked: 'canceled' },
    /* P6, P7: the letter is handed over and its fate is unknown, and later becomes known. */
    send: { pending_shipment: 'pending_shipment', merci_facteur_unprocessed: 'merci_facteur_unprocessed' },
    loseTrack: { pending_shipment: 'merci_facteur_unprocessed' },
    settle: { merci_facteur_unprocessed: 'pending_shipment' },
    /* P8. */
    rejectAddress: {
      pending_shipment: 'blocked',
      merci_facteur_unprocessed: 'blocked',
      shipped: 'blocked',
      blocked: 'blocked',
    },
    /* P9, and the mail partner's later report that it arrived after all (P10). */
    block: { pending_shipment: 'blocked', merci_facteur_unprocessed: 'blocked', shipped: 'blocked' },
    arriveAfterAll: { blocked: 'shipped' },
    /* P13; an address can also be corrected before anything is sent to it. */
    correctAddress: {
      pending_shipment: 'pending_shipment',
      merci_facteur_unprocessed: 'pending_shipment',
      blocked: 'pending_shipment',
    },
  },
});

export type ShipmentEvent = keyof typeof shipmentLifecycle.events;
