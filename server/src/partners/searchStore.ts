import { type SQL, and, inArray, or, sql } from '../platform/database/drizzle.ts';
import { contains, wordsOf } from '../platform/database/search.ts';
import { partner, wallet } from './schema.ts';

const PERSON = sql`coalesce(${partner.firstName}, '') || ' ' || coalesce(${partner.lastName}, '')`;

/** A partner's e-mail address as people write it: in the table a prefix stands before it. */
export const PARTNER_EMAIL = sql<string>`regexp_replace(${partner.email}, '^partner_', '')`;

/** Partners with each word in their name, their e-mail address, or the name of their person. */
export function partnerFound(q: string): SQL {
  const places = [partner.name, PARTNER_EMAIL, PERSON];
  return and(...wordsOf(q).map((word) => or(...places.map((place) => contains(place, word)))))!;
}

/** A wallet is found as its partner is. */
export function walletFound(q: string): SQL {
  return inArray(wallet.ownerId, sql`(select ${partner.id} from ${partner} where ${partnerFound(q)})`);
}
