/* The buttons of the order screen. The server's orderDesk/actions/rules.ts says who may press which of them, and when. */

/** What somebody may do with an order as a whole. */
export const ORDER_ACTIONS = [
  'sendEmail',
  'sendInvoice',
  'downloadInvoice',
  'downloadQrCode',
  'requestNewCode',
  'remind',
  'comment',
  'writeToCustomer',
  'hold',
  'liftHold',
  'refund',
  'cancel',
  'refuse',
  'delete',
  'restore',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Why there is no invoice: each is a refusal's code. */
export const INVOICE_DENIALS = ['order_deleted', 'invoice_not_paid', 'invoice_given_back'] as const;
export type InvoiceDenial = (typeof INVOICE_DENIALS)[number];

/** What somebody may do with one of its documents, from the order's screen. */
export const ORDER_DOCUMENT_ACTIONS = [
  'rejectSignature',
  'sendForTreatment',
  'sendForTreatmentAndLock',
  'sendAgain',
  'editAddress',
  'uploadBoard',
  'refuseByAuthority',
  'replace',
] as const;
export type OrderDocumentAction = (typeof ORDER_DOCUMENT_ACTIONS)[number];

/** What somebody may do with the purpose or product that a line names. */
export const ORDER_ITEM_ACTIONS = ['editPurpose'] as const;
export type OrderItemAction = (typeof ORDER_ITEM_ACTIONS)[number];

/** How many days a deleted order can be restored. */
export const RESTORE_DAYS = 30;
