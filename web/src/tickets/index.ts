export { TicketStatus } from './TicketStatus.tsx';
