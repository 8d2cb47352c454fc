import { ticketReasonList } from '@likeness/contract/catalogue/tickets';
import { servedList } from '../catalogue/index.ts';
import { ticketReason } from './schema.ts';

export const ticketLists = [servedList(ticketReasonList, ticketReason)];
