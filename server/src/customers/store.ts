import { type AnyColumn, type SQL, and, asc, desc, eq, notLike, or, sql } from '../platform/database/drizzle.ts';
import { contains, isText, wordsOf } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { DELETED_MARK } from './rules.ts';
import { customer } from './schema.ts';

/** True of customers whose account was not deleted: only these are found by their names. */
export const accountNotDeleted = notDeleted(customer.email);

/** The same of customers that a query knows by another name. */
export function notDeleted(email: AnyColumn): SQL {
  return notLike(email, `%${DELETED_MARK}%`);
}

/** Words up to this length must equal a whole name, because almost every name contains any two letters. */
export const SHORT_WORD_MAX = 2;

/** A condition: the customer's name and e-mail contain all these words, and the account is not deleted. */
export function customerNamed(q: string): SQL {
  const { firstName, lastName, email } = customer;
  const each = wordsOf(q).map((word) =>
    word.length <= SHORT_WORD_MAX
      ? or(isText(firstName, word), isText(lastName, word))
      : or(contains(firstName, word), contains(lastName, word), contains(email, word)),
  );
  return and(...each, accountNotDeleted)!;
}

export type CustomerRow = typeof customer.$inferSelect;

export async function customerById(tx: Transaction, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id));
  return row;
}

/** The partner's customer with this e-mail, whatever its case. */
export async function customerByEmail(
  tx: Transaction,
  partnerId: number,
  email: string,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.partnerId, partnerId), sql`lower(${customer.email}) = lower(${email})`))
    .orderBy(asc(customer.id))
    .limit(1);
  return row;
}

/** The customer with this e-mail, of whichever partner: the one of whom a partner has told last. */
export async function customerWithEmail(tx: Transaction, email: string): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(sql`lower(${customer.email}) = lower(${email})`, accountNotDeleted))
    .orderBy(sql`${customer.lastLoggedInAt} desc nulls last`, desc(customer.id))
    .limit(1);
  return row;
}

export type CustomerDetails = Omit<typeof customer.$inferInsert, 'id' | 'createdAt' | 'revision' | 'lastLoggedInAt'>;

const ADDRESS = ['address', 'address2', 'postalCode', 'region', 'city', 'countryCode'] as const;
/** What staff correct and orders tell. */
const CORRECTED = ['firstName', 'lastName', 'language', 'phone', ...ADDRESS] as const;

/** What an order tells about its customer. One that is not posted may name no address, and many name no telephone. */
function toldDetails(details: CustomerDetails): Partial<CustomerDetails> {
  const { address, address2, postalCode, region, city, countryCode, phone, ...told } = details;
  const place = { address, address2, postalCode, region, city, countryCode };
  return {
    ...told,
    ...(ADDRESS.some((part) => place[part] != null) && place),
    ...(phone != null && { phone }),
  };
}

/**
 * The partner's customer with this e-mail, updated with the new details; created at the first order. "An order that names
 * no address or telephone takes away none."
 */
export async function knownCustomer(tx: Transaction, details: CustomerDetails, now: Date): Promise<number> {
  const told = toldDetails(details);
  // Whoever of the staff corrects the customer at this moment is told that something has changed.
  const changes = CORRECTED.flatMap((name) =>
    told[name] === undefined ? [] : [sql`${customer[name]} is distinct from ${told[name]}`],
  );
  const [known] = await tx
    .update(customer)
    .set({ ...told, revision: sql`${customer.revision} + (${or(...changes)})::int`, lastLoggedInAt: now })
    .where(and(eq(customer.partnerId, details.partnerId), sql`lower(${customer.email}) = lower(${details.email})`))
    .returning({ id: customer.id });
  if (known) return known.id;
  const [added] = await tx
    .insert(customer)
    .values({ ...details, createdAt: now, lastLoggedInAt: now })
    .returning({ id: customer.id });
  return added!.id;
}

/** Gives the account this e-mail, which carries the mark of a deleted one: from now on nobody finds or sees its data. */
export async function closeAccount(tx: Transaction, id: number, email: string): Promise<void> {
  await tx
    .update(customer)
    .set({ email, revision: sql`${customer.revision} + 1` })
    .where(eq(customer.id, id));
}
