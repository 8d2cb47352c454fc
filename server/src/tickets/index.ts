export { addCustomerMessage, openTicket } from './arrivals.ts';
export { ticketLists } from './lists.ts';
export { conversationOf, orderedReasons, ticketOfPartner } from './detailStore.ts';
export { ticketRoutes } from './routes.ts';
