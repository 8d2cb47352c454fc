export { type Booked, bookRefund, paymentsOfOrder, refundOrder } from './booking.ts';
export { startRefundJobs } from './jobs.ts';
export { settlementOf } from './present.ts';
export { refundRoutes } from './routes.ts';
export { refundActions, settleByPartner } from './settling.ts';
