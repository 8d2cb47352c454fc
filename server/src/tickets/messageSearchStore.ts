import { accountNotDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { type SQL, and, sql } from '../platform/database/drizzle.ts';
import { containsWords } from '../platform/database/search.ts';
import { isSearched, messageWords, ticket, ticketMessage } from './schema.ts';

/** So many of the latest messages are looked at themselves, which takes about ten milliseconds. */
const LATEST = sql.raw('1000');

/** A query for the tickets in which one message has all these words, whoever wrote it. */
export function ticketsSaying(q: string): SQL {
  return sql`select ${ticketMessage.ticketId} from ${ticketMessage} where ${hasWords(q)}`;
}

/**
 * The same for whoever wants only a few of the newest, of accounts that were not deleted: words that stand in every other
 * message are found among the latest ones, and the index is asked for the others.
 *
 * @param enough how many tickets are enough
 */
export function newestSaying(q: string, enough: number): SQL {
  const latest = sql`select * from ${ticketMessage} order by ${ticketMessage.id} desc limit ${LATEST}`;
  return sql`(with latest (id) as materialized (
      select distinct ${ticketMessage.ticketId} from (${latest}) as ${ticketMessage}
      where ${hasWords(q)} and ${IS_OF_SOMEBODY})
    select id from latest union
    (${ticketsSaying(q)} and ${IS_OF_SOMEBODY} and (select count(*) from latest) < ${enough}::int))`;
}

const IS_OF_SOMEBODY = sql`exists (select from ${ticket} join ${customer} on ${customer.id} = ${ticket.customerId}
  where ${ticket.id} = ${ticketMessage.ticketId} and ${accountNotDeleted})`;

function hasWords(q: string): SQL {
  return and(isSearched(ticketMessage), ...containsWords(messageWords(ticketMessage), q))!;
}
