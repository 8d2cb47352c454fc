export { issueInvoiceJob, previewBill, sendInvoiceJob, startInvoiceJobs } from './billing.ts';
export { documentOf, invoiceFileName } from './documents.ts';
export { type Printer, openPrinter } from './printer.ts';
export { sellerOf } from './seller.ts';
export { invoiceOfOrder, issueInvoice, requirePaid } from './store.ts';
