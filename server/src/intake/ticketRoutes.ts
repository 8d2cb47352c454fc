import * as intakeTickets from '@likeness/contract/intake/tickets';
import { type Binding, type PartnerIdentity, bind, bindUpload } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  addCustomerMessage,
  attachToMessage,
  conversationOf,
  openTicket,
  orderedReasons,
  refuseAttaching,
  sentAttachment,
  serveAttachment,
  storeAttachment,
  ticketOfPartner,
} from '../tickets/index.ts';

/** The calls by which a partner's application opens tickets for its customers, adds messages and reads the answers. */
export function intakeTicketRoutes(
  platform: Pick<Platform, 'config' | 'database' | 'jobs' | 'images' | 'files'>,
  admit: (call: { partner: PartnerIdentity }) => Promise<void>,
): Binding[] {
  const present = async (tx: Transaction, partner: PartnerIdentity, id: number) => {
    const { customerDeleted, ...ticket } = await ticketOfPartner(tx, partner.id, id);
    return { ...ticket, messages: await conversationOf(tx, id, customerDeleted) };
  };

  return [
    bind(intakeTickets.listTicketReasons, async ({ tx, query, language }) => ({
      result: await orderedReasons(tx, language, query.country),
    })),
    bind(
      intakeTickets.openTicket,
      async ({ tx, body, partner, now, changed }) => {
        const id = await openTicket(tx, platform, partner, body, now);
        changed('tickets');
        changed('mailbox');
        return present(tx, partner, id);
      },
      { admit },
    ),
    bind(
      intakeTickets.writeOnTicket,
      async ({ tx, params, body, partner, now, changed }) => {
        await addCustomerMessage(tx, partner, params.id, body, now);
        changed('tickets');
        return present(tx, partner, params.id);
      },
      { admit },
    ),
    bindUpload(
      intakeTickets.attachToMessage,
      async (upload, call) => {
        await admit(call);
        const { partner, params, body } = call;
        return storeAttachment(platform, upload, (file) =>
          refuseAttaching(platform.database.orm, partner, { ticketId: params.id, messageId: body.message }, file),
        );
      },
      async ({ tx, params, body, partner, now, prepared, changed }) => {
        const at = { ticketId: params.id, messageId: body.message };
        await attachToMessage(tx, platform, partner, at, prepared, now);
        changed('tickets');
        return present(tx, partner, params.id);
      },
    ),
    bind(intakeTickets.openIntakeAttachment, async ({ tx, params, partner }) => {
      const { customerDeleted } = await ticketOfPartner(tx, partner.id, params.id);
      if (customerDeleted) throw new Refusal('account_deleted');
      return serveAttachment(platform, await sentAttachment(tx, params.id, params.attachmentId));
    }),
    bind(intakeTickets.readIntakeTicket, async ({ tx, params, partner }) => present(tx, partner, params.id)),
  ];
}
