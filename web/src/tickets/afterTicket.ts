/** Whether the next ticket opens after one is closed, instead of the list. */
export const THEN_NEXT = ['tickets.then_next', false] as const;

/** What follows when the work on a ticket is done: the list, the next ticket, or the list with a way to undo the closing. */
export type AfterTicket = 'list' | 'next' | 'undoClosing';
