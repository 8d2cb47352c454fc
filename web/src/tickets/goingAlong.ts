import { attachToTicket } from '@likeness/contract/tickets/attachments';
import type { TicketAttachment } from '@likeness/contract/tickets/attachments';
import { attachToCustomer } from '@likeness/contract/tickets/writing';
import { call } from '../kit/api.ts';
import type { Store } from '../kit/store.ts';
import { ticketDrafts } from './ticketDrafts.ts';

/** The files that go along with what is being written. */
export interface GoingAlong {
  readonly attachments: readonly TicketAttachment[];
  readonly upload: (file: File) => Promise<TicketAttachment>;
  readonly add: (attached: TicketAttachment) => void;
  readonly leaveOut: (id: number) => void;
}

interface WithFiles {
  readonly attachments: TicketAttachment[];
}

/** Those of the answer on a ticket. */
export function alongTheAnswer(ticketId: number): GoingAlong {
  const upload = (file: File) => call(attachToTicket, { params: { id: ticketId }, file });
  return { ...keptIn(ticketDrafts.of(ticketId)), upload };
}

/** Those of a message to a customer who has not asked anything. */
export function alongTheMessage<Draft extends WithFiles>(customerId: number, draft: Store<Draft>): GoingAlong {
  const upload = (file: File) => call(attachToCustomer, { params: { id: customerId }, file });
  return { ...keptIn(draft), upload };
}

/** Uploading takes a while: what was typed and attached meanwhile is read anew. */
function keptIn<Draft extends WithFiles>(draft: Store<Draft>): Omit<GoingAlong, 'upload'> {
  const change = (how: (attachments: Draft['attachments']) => TicketAttachment[]) =>
    draft.set({ ...draft.get(), attachments: how(draft.get().attachments) });
  return {
    attachments: draft.get().attachments,
    add: (attached) => change((attachments) => [...attachments, attached]),
    leaveOut: (left) => change((attachments) => attachments.filter(({ id }) => id !== left)),
  };
}
