import { CUSTOMER_DOCUMENTS_LIMIT } from '@likeness/contract/orderDesk/customer';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { type StoredSituation, situationJson } from '../actions/index.ts';
import { type StoredDocument, boardsJson, shipmentsJson } from '../detail/index.ts';
import { orders } from '../../orders/schema.ts';
import { partner } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { textIn } from '../../translations/index.ts';

const ACTIONS_MOST = 200;
const signature = alias(file, 'signature');

/** What a customer ordered, newest first, with the current photo and the signature of each. */
export function documentsOf(tx: Transaction, customerId: number, language: TranslationLanguage) {
  return tx
    .select({
      document: { id: document.id, status: document.status, createdAt: document.createdAt },
      order: {
        id: orders.id,
        status: orders.status,
        externalRef: orders.externalRef,
        createdAt: orders.createdAt,
        totalAmount: orders.totalAmount,
        currency: orders.currency,
        deletedAt: orders.deletedAt,
      },
      purpose: { id: purpose.id, label: textIn(language, purpose.label) },
      photo: { uid: file.uid, deletedAt: file.deletedAt },
      signature: { uid: signature.uid, deletedAt: signature.deletedAt },
    })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .leftJoin(file, eq(file.id, document.photoId))
    .leftJoin(signature, eq(signature.id, document.signatureId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(document.id))
    .limit(CUSTOMER_DOCUMENTS_LIMIT);
}

/** What was made and sent of a document, with what decides about its buttons. */
export interface StoredOutput extends Pick<StoredDocument, 'boards' | 'deliveries' | 'photo_id'> {
  readonly id: number;
  readonly situation: StoredSituation;
}

const OUTPUT = sql.raw(`json_build_object(
  'id', document.id,
  'photo_id', document.photo_id,
  'boards', ${boardsJson('document', 'asked.language')},
  'deliveries', ${shipmentsJson('document.id', 'asked.now')},
  'situation', ${situationJson('orders', 'asked.now')}
)`);

export async function outputsOf(
  tx: Transaction,
  documentIds: readonly number[],
  language: TranslationLanguage,
  now: Date,
): Promise<Map<number, StoredOutput>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ stored: StoredOutput }>(sql`
    with asked as (select ${language}::text as language, ${now.toISOString()}::timestamptz as now)
    select ${OUTPUT} as stored
    from asked, document join orders on orders.id = document.order_id
    where ${inArray(document.id, [...documentIds])}`);
  return new Map(rows.map(({ stored }) => [stored.id, stored]));
}

export async function countDocumentsOf(tx: Transaction, customerId: number): Promise<number> {
  const [counted] = await tx
    .select({ documents: sql<number>`count(*)::int` })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(eq(orders.customerId, customerId));
  return counted!.documents;
}

export function actionsOnDocuments(tx: Transaction, documentIds: readonly number[]) {
  return tx
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.documentId, [...documentIds]))
    .orderBy(desc(auditEntry.id))
    .limit(ACTIONS_MOST);
}

export async function partnerNamed(tx: Transaction, id: number) {
  const [row] = await tx.select({ id: partner.id, name: partner.name }).from(partner).where(eq(partner.id, id));
  return row!;
}

/** A country by its code; one that is not in the catalogue is called by its code. */
export async function countryNamed(tx: Transaction, code: string, language: TranslationLanguage) {
  const [row] = await tx
    .select({ country_code: country.countryCode, country_name: textIn(language, country.countryName) })
    .from(country)
    .where(eq(sql`lower(${country.countryCode})`, code.toLowerCase()));
  return row ?? { country_code: code, country_name: code };
}
