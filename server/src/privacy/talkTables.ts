import { auditEntry } from '../audit/schema.ts';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { letter, letterBoard, mailTicket, shipment, shipmentEvent } from '../shipments/schema.ts';
import { receivedAttachment, receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment, ticketLook, ticketMention, ticketMessage } from '../tickets/schema.ts';
import { empty, emptyEnvelope, nothing, numbered, only, personal } from './personal.ts';

/** What was written to them and by them, the letters they got, and what the histories say. */
export const TALK_TABLES = [
  personal(shipment, {
    step: 'letters',
    by: { id: 'shipments' },
    erased: {
      ...emptyEnvelope,
      mailId: nothing,
    },
    // Shipments are counted by the country.
    ours: ['status', 'letterPlace', 'countryCode'],
  }),
  personal(letter, {
    step: 'letters',
    by: { id: 'letters' },
    erased: {
      reference: numbered,
      mailId: nothing,
      letterRef: nothing,
      trackingNumber: nothing,
      problemCode: nothing,
      problem: nothing,
      problemWords: nothing,
      stopProblem: nothing,
      stopProblemWords: nothing,
    },
    ours: ['stop'],
  }),
  personal(letterBoard, { step: 'letters', by: { letterId: 'letters' } }),
  personal(shipmentEvent, {
    step: 'letters',
    by: { shipmentId: 'shipments', letterId: 'letters' },
    erased: { key: numbered, letterRef: empty, mailId: nothing, trackingNumber: nothing, description: nothing },
    stays: { name: 'the mail partner’s word for the event', status: 'the mail partner’s word for the state' },
  }),
  personal(mailTicket, {
    step: 'letters',
    by: { shipmentId: 'shipments' },
    erased: { content: empty, letterRef: nothing, ticketId: nothing, problem: nothing, problemWords: nothing },
    ours: ['status'],
  }),
  // Before the rows that they are found by.
  personal(emailAttachment, {
    step: 'talk',
    by: { mailId: 'outgoing' },
    isDeleted: true,
  }),
  personal(emailMessage, {
    step: 'talk',
    by: { id: 'outgoing' },
    isDeleted: true,
    secret: ['secretName'],
    ours: ['status'],
  }),
  personal(receivedAttachment, {
    step: 'talk',
    by: { emailId: 'received' },
    isDeleted: true,
  }),
  personal(receivedEmail, {
    step: 'talk',
    by: { id: 'received' },
    erased: {
      messageId: numbered,
      fromAddress: nothing,
      fromName: nothing,
      subject: empty,
      written: nothing,
      whole: nothing,
      leftOut: empty,
    },
    ours: ['state', 'problem'],
  }),
  personal(ticketAttachment, {
    step: 'talk',
    by: { ticketId: 'tickets', customerId: 'customers' },
    isDeleted: true,
  }),
  personal(ticketMessage, {
    step: 'talk',
    by: { ticketId: 'tickets' },
    erased: { message: empty, reference: nothing },
    ours: ['author'],
  }),
  personal(ticketMention, { step: 'talk', by: { ticketId: 'tickets' } }),
  personal(ticketLook, { step: 'talk', by: { ticketId: 'tickets' } }),
  personal(ticket, {
    step: 'talk',
    by: { id: 'tickets' },
    erased: { externalRef: numbered },
    ours: ['status'],
  }),
  personal(auditEntry, {
    step: 'traces',
    by: { orderId: 'orders', documentId: 'documents', fileId: 'files' },
    subjects: {
      kind: 'subject',
      id: 'subjectId',
      of: {
        customer: 'customers',
        order: 'orders',
        document: 'documents',
        delivery: 'shipments',
        ticket: 'tickets',
        mail: 'outgoing',
        received_email: 'received',
        second_look: 'looks',
        planted_photo: 'planted',
      },
    },
    erased: {
      valueText: nothing,
      // What dashboards count: statuses, and numbers and wordings from our own lists.
      before: only('status'),
      after: only('tags', 'reasons', 'reasonIds', 'refusalForUser'),
    },
    ours: ['name', 'subject'],
    confidential: { column: 'name', values: ['legal_hold_placed', 'legal_hold_lifted'] },
  }),
];
