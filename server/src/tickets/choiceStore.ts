import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { ORDERS } from '@likeness/contract/settingsLists/roles';
import { partner } from '../partners/schema.ts';
import { and, asc, eq, exists, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { mayWorkAs } from '../staff/index.ts';
import { staff } from '../staff/schema.ts';
import { textIn } from '../translations/index.ts';
import { ticket, ticketReason } from './schema.ts';

/** "Tickets are the work of support." */
const isSupporter = mayWorkAs(ORDERS);

/** Whether a ticket is somebody's work: of those who have left, or work elsewhere, it is nobody's. */
export const isAssignedToSupport = sql`exists (
  select from ${staff} where ${staff.id} = ${ticket.assignedTo} and ${isSupporter})`;

/** Everybody of support, by name. */
function supporters(tx: Transaction) {
  return tx
    .select({ id: staff.id, first_name: staff.firstName, last_name: staff.lastName })
    .from(staff)
    .where(isSupporter)
    .orderBy(sql`lower(${staff.firstName})`, sql`lower(${staff.lastName})`, staff.id);
}

export async function isSupport(tx: Transaction, staffId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, staffId), isSupporter));
  return found !== undefined;
}

/** What the list can be narrowed down to: reasons, and the partners whose customers have written. */
export async function listChoices(tx: Transaction, language: TranslationLanguage) {
  const label = textIn(language, ticketReason['label']!);
  const reasons = await tx
    .select({ id: sql<number>`${ticketReason['id']!}`, label })
    .from(ticketReason)
    .orderBy(sql`lower(${label})`);
  const ofPartner = tx
    .select({ one: sql`1` })
    .from(ticket)
    .where(eq(ticket.partnerId, partner.id));
  const partners = await tx
    .select({ id: partner.id, label: partner.name })
    .from(partner)
    .where(exists(ofPartner))
    .orderBy(asc(partner.name));
  return { colleagues: await supporters(tx), reasons, partners };
}
