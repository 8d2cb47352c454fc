import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { openPartnerTicket } from '@likeness/contract/mailPartner';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { AnswerSentence } from '@likeness/texts/sentences';
import type { Outcome } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { Refusal } from '../platform/refusal.ts';
import type { PostOffice } from './attempts.ts';
import { lettersOf } from './letterStore.ts';
import { ATTEMPT_MS } from './letterRules.ts';
import { addressTicketIsOpen, mayDefendAddress } from './rules.ts';
import { lockShipment, note } from './store.ts';
import { type TicketRow, insertTicket, isAwaited, ticketsOf, updateTicket } from './ticketStore.ts';

/** Takes over a ticket whose server died before or while it called the mail partner. */
export const openTicketJob = defineJob<{ ticketId: number }>('shipments.open-ticket', {
  retryLimit: 5,
  retryDelaySeconds: 30,
});

/**
 * The second variant of the ticket: the address was right, and the letter should be sent again. In French, because the
 * mail partner's staff read it.
 */
export const ADDRESS_CORRECT = {
  subject: 'Adresse correcte : demande de réexpédition',
  /** Where nothing was reported as undeliverable. */
  messageBefore:
    "Bonjour,\n\nPour l'envoi {reference}, nous avons vérifié l'adresse auprès du destinataire. Elle est correcte :\n\n{address}\n\nMerci d'en tenir compte.",
  message:
    "Bonjour,\n\nLe courrier {reference} nous a été signalé comme non distribuable. Après vérification auprès du destinataire, l'adresse est correcte :\n\n{address}\n\nPourriez-vous le réexpédier à cette même adresse ?\n\nMerci d'avance.",
} as const;

/**
 * Records that a ticket must be opened; the mail partner is called after the commit. While the same ticket of a shipment
 * waits for the mail partner's answer, there is no second one, whoever writes it.
 */
export async function wantTicket(
  tx: Transaction,
  actor: { id: number },
  { deliveryId: shipmentId, ...content }: BodyOf<typeof openPartnerTicket>,
  now: Date,
): Promise<{ ticketId: number; isNew: boolean }> {
  const { row, document } = await lockShipment(tx, shipmentId);
  const same = (await ticketsOf(tx, shipmentId)).find(
    (ticket) =>
      ticket.content.subject === content.subject &&
      ticket.content.message === content.message &&
      isAwaited(ticket) &&
      !isLost(ticket, now),
  );
  if (same) return { ticketId: same.id, isNew: false };
  if (content.subject === ADDRESS_CORRECT.subject) {
    if (!addressTicketIsOpen(row.createdAt, now)) throw new Refusal('partner_ticket_too_old');
    if (!mayDefendAddress({ letterPlace: row.letterPlace, documentStatus: document.status }))
      throw new Refusal('address_ticket_idle');
  }
  const letterRef = (await lettersOf(tx, shipmentId)).find((letter) => letter.letterRef)?.letterRef ?? null;
  const wanted = { shipmentId, staffId: actor.id, content, letterRef, status: 'wanted', createdAt: now } as const;
  const id = await insertTicket(tx, wanted);
  await note(tx, row, { name: 'partner_ticket_opened', staffId: actor.id, after: { subject: content.subject }, now });
  return { ticketId: id, isNew: true };
}

/** Its server died while it called the mail partner. */
export function isLost({ status, createdAt }: Pick<TicketRow, 'status' | 'createdAt'>, now: Date): boolean {
  return status === 'under_way' && now.getTime() - createdAt.getTime() > ATTEMPT_MS;
}

/**
 * Asks the mail partner to open a ticket, at most once, because it would open the same ticket twice. If no answer came,
 * only a person may ask again.
 */
export async function requestTicket({ platform, partner }: PostOffice, ticketId: number): Promise<void> {
  const { database, live } = platform;
  const row = await updateTicket(database.orm, ticketId, 'wanted', { status: 'under_way' });
  if (!row) return;
  const { content, letterRef } = row;
  const outcome: Outcome<{ ticketId: string }> = partner
    ? await partner.openTicket({ ...content, letterRef })
    : {
        outcome: 'notReached',
        why: 'settings',
        sentence: staffFormatter('en').sentence(NO_MAIL_PARTNER),
        words: NO_MAIL_PARTNER,
      };
  await updateTicket(database.orm, ticketId, undefined, resultOf(outcome));
  live.changed('deliveries');
}

function resultOf(outcome: Outcome<{ ticketId: string }>) {
  if (outcome.outcome === 'accepted') return { status: 'opened' as const, ticketId: outcome.answer.ticketId };
  const { sentence, words = null } = outcome;
  if (outcome.outcome === 'unknown') {
    return { status: 'unknown' as const, problem: sentence, problemWords: lookFirst(words ?? NOBODY_KNOWS) };
  }
  return { status: 'failed' as const, problem: sentence, problemWords: words };
}

const NO_MAIL_PARTNER: AnswerSentence = { key: 'letter_problems.no_mail_partner' };

const NOBODY_KNOWS: AnswerSentence = { key: 'partner_tickets.nobody_knows' };

function lookFirst(known: AnswerSentence): AnswerSentence {
  return { key: 'partner_tickets.look_first', values: { known } };
}

/** For a ticket left unfinished: requests it if that was not done yet; otherwise records that its fate is unknown. */
export async function recoverTicket(office: PostOffice, ticketId: number): Promise<void> {
  await requestTicket(office, ticketId);
  const problem = staffFormatter('en').sentence(NOBODY_KNOWS);
  const unknown = { status: 'unknown', problem, problemWords: lookFirst(NOBODY_KNOWS) } as const;
  await updateTicket(office.platform.database.orm, ticketId, 'under_way', unknown);
}
