import { type AnyColumn, type SQL, and, asc, desc, eq, notLike, or, sql } from '../platform/database/drizzle.ts';
import { SHORT_WORD_MAX, contains, elisionAt, isText, wordsOf } from '../platform/database/search.ts';
import { select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { DELETED_MARK } from './rules.ts';
import { customer, formerEmail } from './schema.ts';

/** True of customers whose account was not deleted: only these are found by their names. */
export const accountNotDeleted = notDeleted(customer.email);

/** The same of customers that a query knows by another name. */
export function notDeleted(email: AnyColumn): SQL {
  return notLike(email, `%${DELETED_MARK}%`);
}

/** A condition: the customer's name and e-mail contain all these words, and the account is not deleted. */
export function customerNamed(q: string): SQL {
  const { firstName, lastName, email } = customer;
  const each = wordsOf(q).map((word, place, words) => {
    if (word.length > SHORT_WORD_MAX) {
      return or(contains(firstName, word), contains(lastName, word), contains(email, word));
    }
    const elided = elisionAt(words, place);
    const parts = elided === undefined ? [] : [contains(firstName, elided), contains(lastName, elided)];
    return or(isText(firstName, word), isText(lastName, word), ...parts);
  });
  return and(...each, accountNotDeleted)!;
}

export type CustomerRow = typeof customer.$inferSelect;

export async function customerById(tx: Transaction, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id));
  return row;
}

/** Lets nobody erase the customer until the transaction ends. What they are now is read after this. */
export async function keepCustomer(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('key share');
}

/** The customer as they are now: nobody erases them, or corrects their e-mail, until the transaction ends. */
export async function holdCustomer(tx: Transaction, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('share');
  return row!;
}

/**
 * Lets nobody erase these customers, or place a legal hold on an order of theirs, until the transaction ends.
 *
 * @param which their numbers, as a query
 */
export async function keepCustomers(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(sql`${customer.id} in (${which})`)
    .orderBy(customer.id)
    .for('key share');
}

/** Any number that is used for nothing else. */
const EMAIL_LOCK = 7_405_120;

const LOCK_EMAIL = statement({ partnerId: 'int', email: 'text' }, ({ partnerId, email }) =>
  select(
    sql<string>`pg_advisory_xact_lock(${EMAIL_LOCK}::int, hashtext(${partnerId} || ':' || lower(${email})))::text`,
    sql``,
  ),
);

/**
 * Lets nobody else become the partner's customer with this e-mail until the transaction ends. Who has it is read after
 * this, and a customer's row is locked after it too, so that no deadlock can occur. No index says that an e-mail is had
 * once: those of customers made before this lock may be had twice.
 */
export async function lockEmail(tx: Transaction, partnerId: number, email: string): Promise<void> {
  await LOCK_EMAIL.run(tx, { partnerId, email });
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

/**
 * "Whoever names a former address of a customer, and their name, is that customer." With another name it is somebody else:
 * a mistyped address may well be a stranger's.
 */
export async function customerFormerly(
  tx: Transaction,
  partnerId: number,
  named: { readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<CustomerRow | undefined> {
  const [found] = await tx
    .select({ customer })
    .from(formerEmail)
    .innerJoin(customer, eq(customer.id, formerEmail.customerId))
    .where(
      and(
        sql`lower(${formerEmail.email}) = lower(${named.email})`,
        eq(customer.partnerId, partnerId),
        sql`lower(${customer.firstName}) = lower(${named.firstName})`,
        sql`lower(${customer.lastName}) = lower(${named.lastName})`,
        accountNotDeleted,
      ),
    )
    .orderBy(desc(formerEmail.id))
    .limit(1);
  return found?.customer;
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
function givenDetails(details: CustomerDetails): Partial<CustomerDetails> {
  const { address, address2, postalCode, region, city, countryCode, phone, ...given } = details;
  const place = { address, address2, postalCode, region, city, countryCode };
  return {
    ...given,
    ...(ADDRESS.some((part) => place[part] != null) && place),
    ...(phone != null && { phone }),
  };
}

/**
 * The partner's customer with this e-mail, updated with the new details; created at the first order. "An order that names
 * no address or telephone takes away none." Whom a former address finds keeps the corrected one.
 *
 * @returns their number, and the e-mail that they have
 */
export async function knownCustomer(
  tx: Transaction,
  details: CustomerDetails,
  now: Date,
): Promise<{ readonly id: number; readonly email: string }> {
  const given = givenDetails(details);
  // Whoever of the staff corrects the customer at this moment is told that something has changed.
  const changes = CORRECTED.flatMap((name) =>
    given[name] === undefined ? [] : [sql`${customer[name]} is distinct from ${given[name]}`],
  );
  const { partnerId, email } = details;
  await lockEmail(tx, partnerId, email);
  const kept = { id: customer.id, email: customer.email };
  const seen = { revision: sql`${customer.revision} + (${or(...changes)})::int`, lastLoggedInAt: now };
  const [known] = await tx
    .update(customer)
    .set({ ...given, ...seen })
    .where(and(eq(customer.partnerId, partnerId), sql`lower(${customer.email}) = lower(${email})`))
    .returning(kept);
  if (known) return known;
  const formerly = await customerFormerly(tx, partnerId, details);
  if (formerly) {
    const [same] = await tx
      .update(customer)
      .set({ ...given, ...seen, email: sql`${customer.email}` })
      .where(and(eq(customer.id, formerly.id), accountNotDeleted))
      .returning(kept);
    if (same) return same;
  }
  const [added] = await tx
    .insert(customer)
    .values({ ...details, createdAt: now, lastLoggedInAt: now })
    .returning(kept);
  return added!;
}

/** Gives the account this e-mail, which carries the mark of a deleted one: from now on nobody finds or sees its data. */
export async function closeAccount(tx: Transaction, id: number, email: string): Promise<void> {
  await tx
    .update(customer)
    .set({ email, revision: sql`${customer.revision} + 1` })
    .where(eq(customer.id, id));
}
