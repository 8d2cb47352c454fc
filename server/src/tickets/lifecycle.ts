import { lifecycle } from '@likeness/contract/kit/lifecycle';
import { TICKET_STATUSES } from '@likeness/contract/vocabulary';

/** A ticket's lifecycle. Managing is a claim beside the status, and does not change it. */
export const ticketLifecycle = lifecycle({
  states: TICKET_STATUSES,
  initial: 'open',
  imported: [],
  events: {
    startManaging: { open: 'open', answered: 'answered' },
    leave: { open: 'open', answered: 'answered' },
    discuss: { open: 'open', answered: 'answered' },
    assign: { open: 'open', answered: 'answered' },
    /* Set aside, it stays open: it only stands in no list of what waits. */
    snooze: { open: 'open' },
    wake: { open: 'open' },
    reply: { open: 'answered', answered: 'answered' },
    close: { open: 'close', answered: 'close' },
    /* Staff write again, or had closed it by mistake. */
    reopen: { close: 'open' },
    /* The customer writes: a ticket that was thought to be finished is open again. */
    receiveMessage: { open: 'open', answered: 'open', close: 'open' },
  },
});

export type TicketEvent = keyof typeof ticketLifecycle.events;
