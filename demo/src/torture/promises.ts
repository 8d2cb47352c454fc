import type { Pool } from 'pg';
import type { House } from './house.ts';
import { type Note, type Notebook, isOpen } from './notebook.ts';
import { firstOf } from './wholeness.ts';

/** What was acknowledged and is not there, and what is there although nobody asked for it: a sentence for each kind. */
export async function brokenPromises(pool: Asked, notebook: Notebook): Promise<string[]> {
  const faults = new Faults();
  await ofPictures(pool, notebook, faults);
  await ofOrders(pool, notebook, faults);
  await ofDecisions(pool, notebook, faults);
  await ofShipments(pool, notebook, faults);
  return faults.sentences;
}

type Asked = Pick<Pool, 'query'>;

class Faults {
  readonly #found = new Map<string, unknown[]>();

  add(what: string, which: unknown): void {
    this.#found.set(what, [...(this.#found.get(what) ?? []), which]);
  }

  get sentences(): string[] {
    return [...this.#found].map(([what, which]) => `${which.length} × ${what}: ${firstOf(which)}`);
  }
}

function acknowledged<Asked, Answer>(notes: readonly Note<Asked, Answer>[]) {
  return notes.flatMap(({ asked, answer }) => (answer === undefined ? [] : [{ asked, answer }]));
}

async function ofPictures(pool: Asked, { pictures }: Notebook, faults: Faults): Promise<void> {
  const { rows } = await pool.query<{ uid: string }>('select uid from file');
  const stored = new Set(rows.map(({ uid }) => uid));
  for (const { answer } of acknowledged(pictures)) {
    if (!stored.has(answer.uid)) faults.add('a picture lost', answer.uid);
  }
}

async function ofOrders(pool: Asked, { orders, payments }: Notebook, faults: Faults): Promise<void> {
  const { rows } = await pool.query<{
    id: number;
    external_ref: string;
    documents: number;
    is_paid: boolean;
    from_wallet: number;
  }>(`
    select id, external_ref, paid_at is not null as is_paid,
      (select count(*)::int from document where order_id = orders.id) as documents,
      (select count(*)::int from payment where order_id = orders.id and status = 'paid' and method = 'wallet') as from_wallet
    from orders`);
  const byReference = new Map(rows.map((row) => [row.external_ref, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { asked, answer } of acknowledged(orders)) {
    const row = byReference.get(asked.reference);
    if (row?.id !== answer.id || row.documents !== answer.documents) faults.add('an order lost', asked.reference);
    else if (asked.paysAtOnce && !row.is_paid) faults.add('a payment lost', answer.id);
  }
  for (const { asked } of acknowledged(payments)) {
    if (!byId.get(asked.orderId)?.is_paid) faults.add('a payment lost', asked.orderId);
  }
  const asked = new Map(
    orders.filter(({ refused }) => refused === undefined).map((note) => [note.asked.reference, note]),
  );
  for (const { external_ref } of rows)
    if (!asked.has(external_ref)) faults.add('an order that nobody placed', external_ref);
  const { rows: charged } = await pool.query<{ entries: number }>(
    'select count(*)::int as entries from wallet_entry where amount < 0 and staff_id is null',
  );
  const fromWallet = rows.reduce((sum, row) => sum + row.from_wallet, 0);
  const free = await pool.query<{ entries: number }>(
    "select count(*)::int as entries from payment where method = 'wallet' and status = 'paid' and amount = 0",
  );
  if (charged[0]!.entries !== fromWallet - free.rows[0]!.entries)
    faults.add('a wallet charged otherwise than orders were paid by it', `${charged[0]!.entries} and ${fromWallet}`);
}

async function ofDecisions(pool: Asked, { decisions, undos }: Notebook, faults: Faults): Promise<void> {
  const { rows } = await pool.query<{ id: number; document_id: number; kind: string; undone: boolean }>(
    'select id, document_id, kind, undone_at is not null as undone from decision',
  );
  const unexplained = new Map(rows.map((row) => [row.id, row]));
  for (const { asked, answer } of acknowledged(decisions)) {
    const row = unexplained.get(answer.decisionId);
    if (row?.document_id !== asked.documentId || row.kind !== asked.kind)
      faults.add('a decision lost', answer.decisionId);
    unexplained.delete(answer.decisionId);
  }
  const open = decisions.filter(isOpen).map(({ asked }) => asked);
  for (const { id, document_id, kind } of unexplained.values()) {
    const place = open.findIndex((asked) => asked.documentId === document_id && asked.kind === kind);
    if (place < 0) faults.add('a decision that nobody made, or one twice', id);
    else open.splice(place, 1);
  }
  const undone = new Set(rows.filter((row) => row.undone).map(({ id }) => id));
  for (const { asked } of acknowledged(undos)) {
    if (!undone.has(asked.decisionId)) faults.add('a decision taken back that stands', asked.decisionId);
  }
  const asked = new Set(undos.filter(({ refused }) => refused === undefined).map((note) => note.asked.decisionId));
  for (const id of undone) if (!asked.has(id)) faults.add('a decision that nobody took back', id);
}

async function ofShipments(pool: Asked, { letters, shipped }: Notebook, faults: Faults): Promise<void> {
  const { rows } = await pool.query<{ id: number; status: string; begun: boolean; mail_id: string | null }>(`
    select id, status, mail_id, exists (select from letter where shipment_id = shipment.id) as begun from shipment`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { asked, answer } of acknowledged(letters)) {
    const row = byId.get(asked.shipmentId);
    if (!row?.begun || (answer.mailId !== null && row.mail_id !== answer.mailId))
      faults.add('a letter lost', asked.shipmentId);
  }
  for (const { asked } of acknowledged(shipped)) {
    if (byId.get(asked.shipmentId)?.status !== 'shipped') faults.add('a shipment lost', asked.shipmentId);
  }
}

/** What left the house twice, or without the house's knowing: e-mails and letters. */
export async function leftTwice(
  pool: Asked,
  { mail, mailPartner }: Pick<House, 'mail' | 'mailPartner'>,
): Promise<string[]> {
  const faults = new Faults();
  const { rows } = await pool.query<{ message_id: string; status: string }>(
    'select message_id, status from email_message',
  );
  const statusOf = new Map(rows.map((row) => [row.message_id, row.status]));
  const taken = Map.groupBy(mail.taken, (id) => id);
  for (const [id, times] of taken) {
    if (times.length > 1) faults.add('an e-mail that left twice', id);
    const status = statusOf.get(id);
    if (status === undefined) faults.add('an e-mail that the house does not know', id);
    else if (!['sent', 'sending', 'unknown'].includes(status)) faults.add(`an e-mail that left and is ${status}`, id);
  }
  for (const { message_id: id, status } of rows) {
    if (status === 'sent' && !taken.has(id)) faults.add('an e-mail that is sent and never left', id);
  }
  const printed = Map.groupBy(mailPartner.letters, ({ ownRef }) => ownRef);
  for (const [ownRef, letters] of printed) if (letters.length > 1) faults.add('a letter printed twice', ownRef);
  const { rows: sent } = await pool.query<{ shipment_id: number; known: boolean; may_be: boolean }>(
    'select shipment_id, sent_at is not null as known, may_be_printed as may_be from letter',
  );
  const letterOf = new Map(sent.map((row) => [String(row.shipment_id), row]));
  for (const ownRef of printed.keys()) {
    const row = letterOf.get(ownRef);
    if (!row?.known && !row?.may_be) faults.add('a letter printed that the house does not know', ownRef);
  }
  for (const [ownRef, { known }] of letterOf) {
    if (known && !printed.has(ownRef)) faults.add('a letter that is sent and was never printed', ownRef);
  }
  return faults.sentences;
}
