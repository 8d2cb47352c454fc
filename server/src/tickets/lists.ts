import { savedReplyList } from '@likeness/contract/settingsLists/savedReplies';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { servedList } from '../settingsLists/index.ts';
import { savedReply, ticketReason } from './schema.ts';

export const ticketLists = [servedList(ticketReasonList, ticketReason), servedList(savedReplyList, savedReply)];
