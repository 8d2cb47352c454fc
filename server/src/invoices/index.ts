export { issueCreditNoteJob, issueInvoiceJob, previewBill, sendInvoiceJob, startInvoiceJobs } from './billing.ts';
export { queueDeliveryEmails } from './closing.ts';
export { creditNoteOfRefund, creditNotesOf, issueCreditNote, noteTakingBack } from './creditNoteStore.ts';
export { documentOf, invoiceFileName } from './documents.ts';
export { type Printer, openPrinter } from './printer.ts';
export { sellerOf } from './seller.ts';
export { invoiceOfOrder, issueInvoice, requireInvoiceable } from './store.ts';
