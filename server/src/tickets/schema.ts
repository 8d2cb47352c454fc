import { ticketReasonList } from '@likeness/contract/catalogue/tickets';
import { tableOf } from '../catalogue/index.ts';
import { country } from '../purposes/schema.ts';

/** What a customer can write to us about. */
export const ticketReason = tableOf(ticketReasonList, { country_id: () => country.id });
