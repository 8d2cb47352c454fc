export { CustomerTickets } from './CustomerTickets.tsx';
export { TicketStatus } from './TicketStatus.tsx';
export { WriteDialog } from './LazyWriteDialog.tsx';
