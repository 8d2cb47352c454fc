import { type SQL, and, sql } from '../platform/database/drizzle.ts';
import { customer, phoneDigits } from './schema.ts';
import { accountNotDeleted, customerNamed } from './store.ts';

/** Fewer digits are a number of ours. */
const PHONE_DIGITS_MIN = 6;
/** Without the number of its country, as it may be stored. */
const PHONE_DIGITS_MAX = 9;

/**
 * The part of a telephone number that is the same however it is written: without the sign of the country, or the zeros
 * in its place.
 */
function phoneIn(q: string): string | undefined {
  if (!/^[+\d\s().\-/]+$/.test(q)) return undefined;
  const digits = q.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < PHONE_DIGITS_MIN ? undefined : digits.slice(-PHONE_DIGITS_MAX);
}

/** A query for the customers whose telephone number has these digits; none unless they can be one. */
export function customersByPhone(q: string): SQL | undefined {
  const digits = phoneIn(q);
  return digits === undefined
    ? undefined
    : sql`select ${customer.id} from ${customer}
        where ${and(sql`${phoneDigits(customer.phone)} like ${`%${digits}%`}`, accountNotDeleted)}`;
}

/**
 * A condition: the customer has these parts of names and e-mail, or this telephone number. Each is found by an index of its
 * own, which "or" would not use.
 */
export function customerFound(q: string): SQL {
  const phone = customersByPhone(q);
  if (phone === undefined) return customerNamed(q);
  return sql`${customer.id} in (select ${customer.id} from ${customer} where ${customerNamed(q)} union ${phone})`;
}
