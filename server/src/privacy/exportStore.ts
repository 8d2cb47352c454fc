import { customer } from '../customers/schema.ts';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import { invoice } from '../invoices/schema.ts';
import { type SQL, and, getTableName, notInArray, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { receivedAttachment } from '../tickets/inbox/schema.ts';
import { ticketAttachment } from '../tickets/schema.ts';
import type { PersonalTable } from './personal.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import { type Person, among, columnsIn, rowsOfPerson } from './personStore.ts';

/** Every row about a person, by table, without what opens something and what is confidential. */
export async function rowsOfAll(tx: Transaction, person: Person): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const personal of PERSONAL_TABLES) {
    const { table, secret = [], confidential } = personal;
    if (confidential === 'all') continue;
    const shown = Object.entries(columnsIn(table)).filter(([name]) => !secret.includes(name));
    const members = shown.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
    // As the database writes it: numbers too large for a program, and sequences of bits, are texts or numbers there.
    const row = sql.join(
      members.map((member) => sql`json_build_object(${member})::jsonb`),
      sql` || `,
    );
    const rows = await tx
      .select({ row: sql<unknown>`${row}` })
      .from(table)
      .where(and(rowsOfPerson(personal, person), notConfidential(personal)));
    if (rows.length > 0) found[getTableName(table)] = rows.map((one) => one.row);
  }
  return found;
}

function notConfidential({ table, confidential }: PersonalTable): SQL | undefined {
  if (confidential === undefined || confidential === 'all') return undefined;
  return notInArray(columnsIn(table)[confidential.column]!, [...confidential.values]);
}

export interface StoredPart {
  /** Its place in the export, without the ending that its name had. */
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
}

/** The files of a person: pictures that were not removed, attachments, invoices that were drawn. */
export async function partsOf(tx: Transaction, person: Person): Promise<StoredPart[]> {
  const pictures = await tx
    .select({ id: file.id, name: sql<string>`${file.kind} || '.jpg'`, sha256: file.sha256 })
    .from(file)
    .where(sql`${among(file.id, person.files)} and ${file.deletedAt} is null`);
  const attachments = [
    { table: ticketAttachment, of: ticketAttachment.ticketId, ids: person.tickets, folder: 'tickets' },
    { table: ticketAttachment, of: ticketAttachment.customerId, ids: person.customers, folder: 'tickets' },
    { table: emailAttachment, of: emailAttachment.mailId, ids: person.outgoing, folder: 'emails' },
    { table: receivedAttachment, of: receivedAttachment.emailId, ids: person.received, folder: 'received' },
  ];
  const parts = pictures.map(({ id, ...rest }) => ({ path: `pictures/${id}`, ...rest }));
  for (const { table, of, ids, folder } of attachments) {
    const rows = await tx
      .select({ id: table.id, name: table.fileName, sha256: table.sha256 })
      .from(table)
      .where(among(of, ids));
    parts.push(...rows.map(({ id, ...rest }) => ({ path: `${folder}/${id}`, ...rest })));
  }
  const invoices = await tx
    .select({ number: invoice.number, sha256: invoice.pdfSha256 })
    .from(invoice)
    .where(among(invoice.orderId, person.orders));
  const drawn = invoices.flatMap(({ number, sha256 }) =>
    sha256 === null ? [] : [{ path: `invoices/${number}`, name: 'invoice.pdf', sha256 }],
  );
  return [...parts, ...drawn];
}

/** The language that the person is written to in. */
export async function languageOf(tx: Transaction, customerId: number): Promise<string> {
  const [row] = await tx
    .select({ language: customer.language })
    .from(customer)
    .where(among(customer.id, [customerId]));
  return row?.language ?? 'en';
}
