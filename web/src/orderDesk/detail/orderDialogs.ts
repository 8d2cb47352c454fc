import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';

/** What stands over the order's screen, by its name in the address: the action it is about. */
export type OrderDialogName = Exclude<OrderAction, 'downloadInvoice' | 'restore'> | OrderDocumentAction;
