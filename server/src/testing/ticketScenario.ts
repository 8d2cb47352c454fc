import { randomUUID } from 'node:crypto';
import * as intakeTickets from '@likeness/contract/intake/tickets';
import * as tickets from '@likeness/contract/tickets';
import type { TicketStatus } from '@likeness/contract/vocabulary';
import { liveClaim } from '../claims/index.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { ticket, ticketMessage } from '../tickets/schema.ts';
import type { Caller, TestApp } from './app.ts';
import { aPartner, callingAs } from './builders.ts';
import { aTicketReason } from './catalogueBuilders.ts';

/** A partner's server through which customers write, and the calls of support. */
export class TicketScenario {
  readonly #app: TestApp;
  readonly partner: Caller;
  readonly reason: number;

  private constructor(app: TestApp, partner: Caller, reason: number) {
    this.#app = app;
    this.partner = partner;
    this.reason = reason;
  }

  static async open(app: TestApp, partner?: Awaited<ReturnType<typeof aPartner>>): Promise<TicketScenario> {
    const owner = partner ?? (await aPartner(app));
    return new TicketScenario(app, callingAs(app, owner), (await aTicketReason(app)).id);
  }

  /** A question of Ada's, by default without an order. */
  question(changes: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      reference: randomUUID(),
      reason: this.reason,
      message: 'Where is my photo?',
      customer: { email: `${randomUUID()}@customer.test`, first_name: 'Ada', last_name: 'Lovelace', language: 'en' },
      ...changes,
    };
  }

  ask(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    return this.partner.call(intakeTickets.openTicket, { body: this.question(changes), headers });
  }

  writeAgain(id: number, message = 'Are you there?', who = this.partner) {
    return who.call(intakeTickets.writeOnTicket, { params: { id }, body: { reference: randomUUID(), message } });
  }

  /** A new ticket with this status, which nobody manages. */
  async aTicket(status: TicketStatus = 'open', changes: Record<string, unknown> = {}): Promise<number> {
    const { id } = (await this.ask(changes)).answer;
    if (status !== 'open') {
      const support = await this.#app.signedInAs('orderManager');
      await manage(support, id);
      if (status === 'answered') await reply(support, id, 'Here it is.');
      else await close(support, id);
    }
    return id;
  }
}

export async function manage(who: Caller, id: number) {
  return (await who.call(tickets.startManaging, { params: { id } })).answer;
}

async function close(who: Caller, id: number) {
  return (await who.call(tickets.closeTicket, { params: { id } })).answer;
}

export async function reply(who: Caller, id: number, message: string) {
  return (await who.call(tickets.writeMessage, { params: { id }, body: { message } })).answer;
}

export async function detailsOf(who: Caller, id: number) {
  return (await who.call(tickets.readTicket, { params: { id } })).answer;
}

/** Everything that a refused call must leave unchanged. */
export async function ticketNow({ platform, clock }: TestApp, id: number) {
  const tx = platform.database.orm;
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id));
  const messages = await tx.select().from(ticketMessage).where(eq(ticketMessage.ticketId, id));
  const { rows: actions } = await platform.database.pool.query(
    "select name from audit_entry where subject = 'ticket' and subject_id = $1 order by id",
    [id],
  );
  const claim = await liveClaim(tx, 'ticket', id, clock.now());
  return { row: row!, messages, actions: actions.map(({ name }) => String(name)), managedBy: claim?.staffId };
}

export function emailsTo({ platform }: TestApp, recipient: string) {
  return platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.recipient, recipient))
    .orderBy(emailMessage.id);
}
