import { lifecycle } from '@likeness/contract/kit/lifecycle';
import { DELIVERY_STATUSES } from '@likeness/contract/vocabulary';

/** A delivery's life. The letters are the specification's own numbering of the transitions. */
export const deliveryLifecycle = lifecycle({
  states: DELIVERY_STATUSES,
  initial: 'pending_shipment',
  imported: [],
  events: {
    /* P4, and the mail partner's word that it is printed. */
    ship: { pending_shipment: 'shipped', merci_facteur_unprocessed: 'shipped' },
    /* P5. */
    cancel: { pending_shipment: 'canceled', merci_facteur_unprocessed: 'canceled', blocked: 'canceled' },
    /* P6, P7: what became of it is not known, and then it is. */
    loseSight: { pending_shipment: 'merci_facteur_unprocessed' },
    settle: { merci_facteur_unprocessed: 'pending_shipment' },
    /* P8, P9. */
    block: { pending_shipment: 'blocked', merci_facteur_unprocessed: 'blocked', shipped: 'blocked' },
    /* P13. */
    unblock: { blocked: 'pending_shipment' },
  },
});

export type DeliveryEvent = keyof typeof deliveryLifecycle.events;
