import { auditEntry } from '../audit/schema.ts';
import { addressIn } from '../customers/index.ts';
import { customer, formerEmail } from '../customers/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import { orderItem, orders, payment } from '../orders/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { ephotoCode } from '../outputs/codes/schema.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { automaticWork } from '../photos/automatic/schema.ts';
import { faceCheck, editedPhoto } from '../photos/editing/schema.ts';
import { decision, document, passedOn, photoVersion } from '../photos/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import {
  type AnyPgColumn,
  type PgTable,
  type SQL,
  and,
  eq,
  getTableColumns,
  inArray,
  isNull,
  not,
  or,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { plantedLook, plantedPhoto } from '../quality/schema.ts';
import { letter, shipment } from '../shipments/schema.ts';
import { receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketMessage } from '../tickets/schema.ts';
import { PERSON_SETS, type PersonSet, type PersonalTable } from './personal.ts';

/** The numbers of all rows that belong to one customer, by kind; and the words by which other rows repeat them. */
export type Person = Readonly<Record<PersonSet, readonly number[]>> & {
  /** Their addresses of e-mail, in small letters. */
  readonly addresses: readonly string[];
  /** What a text that repeats them would contain: addresses, names, telephone number. */
  readonly words: readonly string[];
};

/** Nothing of anybody, to which a few numbers are added. */
export const nobody: Person = {
  ...(Object.fromEntries(PERSON_SETS.map((set) => [set, []])) as unknown as Record<PersonSet, number[]>),
  addresses: [],
  words: [],
};

/** Everything that belongs to a customer, whether it was erased or not: the numbers stay. */
export async function personOf(tx: Transaction, customerId: number): Promise<Person> {
  const customers = [customerId];
  const ordersOf = await ids(tx, orders.id, eq(orders.customerId, customerId));
  const documents = await ids(tx, document.id, among(document.orderId, ordersOf));
  const shipments = await ids(tx, shipment.id, among(shipment.orderId, ordersOf));
  const tickets = await ids(tx, ticket.id, or(eq(ticket.customerId, customerId), among(ticket.orderId, ordersOf)));
  const messages = await ids(tx, ticketMessage.id, among(ticketMessage.ticketId, tickets));
  const decisions = await ids(tx, decision.id, among(decision.documentId, documents));
  const pictures = await picturesOf(tx, documents, decisions);
  const named = await namesOf(tx, customerId, documents);
  return {
    customers,
    orders: ordersOf,
    lines: await ids(tx, orderItem.id, among(orderItem.orderId, ordersOf)),
    payments: await ids(tx, payment.id, among(payment.orderId, ordersOf)),
    documents,
    judged: [...documents, ...pictures.looks],
    decisions,
    ...pictures,
    shipments,
    letters: await ids(tx, letter.id, among(letter.shipmentId, shipments)),
    tickets,
    messages,
    outgoing: await ids(
      tx,
      emailMessage.id,
      or(
        eq(emailMessage.customerId, customerId),
        among(emailMessage.orderId, ordersOf),
        among(emailMessage.documentId, documents),
        among(emailMessage.ticketId, tickets),
        and(
          isNull(emailMessage.customerId),
          isNull(emailMessage.staffId),
          addressedTo(emailMessage.recipient, named.addresses),
        ),
      ),
    ),
    received: await ids(
      tx,
      receivedEmail.id,
      or(
        eq(receivedEmail.customerId, customerId),
        among(receivedEmail.answersTicketId, tickets),
        among(receivedEmail.ticketMessageId, messages),
        // What comes from a former address may be a stranger's.
        and(isNull(receivedEmail.customerId), addressedTo(receivedEmail.fromAddress, named.presentAddresses)),
      ),
    ),
    addresses: named.addresses,
    words: named.words,
  };
}

/** The condition that a row of this table is the person's. */
export function rowsOfPerson(
  { table, by, subjects }: Pick<PersonalTable, 'table' | 'by' | 'subjects'>,
  person: Person,
): SQL {
  const columns = columnsIn(table);
  const found: (SQL | undefined)[] = Object.entries(by).map(([column, set]) => among(columns[column]!, person[set!]));
  if (subjects) {
    for (const [kind, set] of Object.entries(subjects.of)) {
      found.push(and(eq(columns[subjects.kind]!, kind), among(columns[subjects.id]!, person[set])));
    }
  }
  return or(...found) ?? sql`false`;
}

export function columnsIn(table: PgTable): Readonly<Record<string, AnyPgColumn>> {
  return getTableColumns(table);
}

/**
 * Their pictures: what they sent, what staff and programs made of it, also what was never sent, boards and digital photos,
 * the copies that second looks show, and photos that were planted with the same bytes.
 */
async function picturesOf(tx: Transaction, documents: readonly number[], decisions: readonly number[]) {
  const looksOf = among(secondLook.decisionId, decisions);
  const made = [
    await ids(tx, photoVersion.fileId, among(photoVersion.documentId, documents)),
    await ids(tx, document.photoId, among(document.id, documents)),
    await ids(tx, document.processedPhotoId, among(document.id, documents)),
    await ids(tx, document.signatureId, among(document.id, documents)),
    await ids(tx, document.proofOfLifeId, among(document.id, documents)),
    await ids(tx, decision.fileId, among(decision.documentId, documents)),
    await ids(tx, photoBoard.fileId, among(photoBoard.documentId, documents)),
    await ids(tx, photoBoard.photoId, among(photoBoard.documentId, documents)),
    await ids(tx, ephotoCode.photoId, among(ephotoCode.documentId, documents)),
    await ids(tx, ephotoCode.fileId, among(ephotoCode.documentId, documents)),
    await ids(tx, digitalPhoto.fileId, among(digitalPhoto.documentId, documents)),
    await ids(tx, automaticWork.fileId, among(automaticWork.documentId, documents)),
    await ids(tx, automaticWork.resultFileId, among(automaticWork.documentId, documents)),
    await ids(tx, passedOn.fileId, among(passedOn.subjectId, documents)),
    // A signature that was replaced is named by the history alone.
    await ids(tx, auditEntry.fileId, and(eq(auditEntry.subject, 'document'), among(auditEntry.documentId, documents))),
    await ids(tx, secondLook.fileId, looksOf),
    await ids(tx, secondLook.newFileId, looksOf),
  ].flat();
  const sources = await ids(tx, editedPhoto.sourceFileId, among(editedPhoto.fileId, made));
  const known = unique([...made, ...sources]);
  const own = unique([...known, ...(await triedOn(tx, known, documents))]);
  const hashes = await tx.selectDistinct({ sha256: file.sha256 }).from(file).where(among(file.id, own));
  const planted = await tx
    .select({ id: plantedPhoto.id, fileId: plantedPhoto.fileId })
    .from(plantedPhoto)
    .innerJoin(file, eq(file.id, plantedPhoto.fileId))
    .where(
      inArray(
        file.sha256,
        hashes.map(({ sha256 }) => sha256),
      ),
    );
  const plantedIds = planted.map(({ id }) => id);
  const plantedLooks = await ids(tx, plantedLook.lookId, among(plantedLook.plantedPhotoId, plantedIds));
  return {
    files: unique([...own, ...planted.map(({ fileId }) => fileId)]),
    looks: unique([...(await ids(tx, secondLook.id, looksOf)), ...plantedLooks]),
    planted: plantedIds,
  };
}

/** What was drawn from these pictures or compared with them, without what somebody sent for another customer since. */
async function triedOn(tx: Transaction, pictures: readonly number[], documents: readonly number[]): Promise<number[]> {
  const tried = [
    ...(await ids(tx, editedPhoto.fileId, among(editedPhoto.sourceFileId, pictures))),
    ...(await ids(tx, faceCheck.fileId, among(faceCheck.originalFileId, pictures))),
  ];
  const sent = and(among(photoVersion.fileId, tried), not(among(photoVersion.documentId, documents)));
  const ofOthers = new Set(await ids(tx, photoVersion.fileId, sent));
  return tried.filter((id) => !ofOthers.has(id));
}

/** Shorter words are part of many texts that have nothing to do with the person: they are looked for as whole values. */
const WORD_LENGTH_MIN = 6;

async function namesOf(tx: Transaction, customerId: number, documents: readonly number[]) {
  const own = { first: customer.firstName, last: customer.lastName, email: customer.email, phone: customer.phone };
  const [known] = await tx.select(own).from(customer).where(eq(customer.id, customerId));
  const shown = { first: document.firstName, last: document.lastName, email: document.externalEmail };
  const others = await tx.selectDistinct(shown).from(document).where(among(document.id, documents));
  const all = known ? [known, ...others.map((other) => ({ ...other, phone: null }))] : [];
  const presentAddresses = unique(all.flatMap(({ email }) => addressIn(email)));
  const former = await tx
    .select({ email: formerEmail.email })
    .from(formerEmail)
    .where(eq(formerEmail.customerId, customerId));
  const addresses = unique([...presentAddresses, ...former.flatMap(({ email }) => addressIn(email))]);
  const said = all.flatMap(({ first, last, phone }) => [`${first} ${last}`.trim(), phone ?? '']);
  const words = [
    ...addresses,
    ...said.map((word) => (word.length < WORD_LENGTH_MIN ? `"${word}"` : word)),
    ...all.map(({ last }) => `"${last}"`),
  ];
  return { addresses, presentAddresses, words: unique(words).filter((word) => word.replaceAll('"', '').length > 1) };
}

/** The numbers in a column, without nothing and without doubles. */
async function ids(tx: Transaction, column: AnyPgColumn, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: sql<number | null>`${column}` })
    .from(column.table)
    .where(where ?? sql`false`);
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** One parameter, however many numbers there are. */
export function among(column: AnyPgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...numbers])}::int[])`;
}

function addressedTo(column: AnyPgColumn, addresses: readonly string[]): SQL {
  return sql`lower(${column}) = any(${sql.param([...addresses])}::text[])`;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
