import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';

/** The dialogs of the order screen, by their names in the address: each is named after its action. */
export type OrderDialogName = Exclude<OrderAction, 'downloadInvoice' | 'restore' | 'remind'> | OrderDocumentAction;
