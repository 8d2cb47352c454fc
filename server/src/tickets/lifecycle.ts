import { lifecycle } from '@likeness/contract/kit/lifecycle';
import { TICKET_STATUSES } from '@likeness/contract/vocabulary';

/** A ticket's life. That somebody manages it is a claim beside its status, and changes nothing of it. */
export const ticketLifecycle = lifecycle({
  states: TICKET_STATUSES,
  initial: 'open',
  imported: [],
  events: {
    startManaging: { open: 'open', answered: 'answered' },
    leave: { open: 'open', answered: 'answered' },
    discuss: { open: 'open', answered: 'answered' },
    reply: { open: 'answered', answered: 'answered' },
    close: { open: 'close', answered: 'close' },
    /* The customer writes: whatever was thought to be over is not. */
    receiveMessage: { open: 'open', answered: 'open', close: 'open' },
  },
});

export type TicketEvent = keyof typeof ticketLifecycle.events;
