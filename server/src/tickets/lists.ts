import { savedReplyList } from '@likeness/contract/catalogue/savedReplies';
import { ticketReasonList } from '@likeness/contract/catalogue/tickets';
import { servedList } from '../catalogue/index.ts';
import { savedReply, ticketReason } from './schema.ts';

export const ticketLists = [servedList(ticketReasonList, ticketReason), servedList(savedReplyList, savedReply)];
