import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A text as every search compares it: in small letters and without accents, so that "noel" and "Noël" find each other,
 * and "oeuvre" and "œuvre". The function is made by a migration; an index on this expression serves the conditions below.
 */
export function searchable(text: SQLWrapper): SQL {
  return sql`search_text(${text})`;
}

/** Whether a text contains this part. */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`${searchable(text)} like '%' || ${asItIs(part)} || '%'`;
}

/** Whether a text with blanks around each of its words has this word. */
export function containsWord(text: SQLWrapper, word: string): SQL {
  return sql`${searchable(text)} like '% ' || ${asItIs(word)} || ' %'`;
}

/** Whether a text is this one. By `like` and not by `=`, as that is what the index by parts of texts serves. */
export function isText(text: SQLWrapper, other: string): SQL {
  return sql`${searchable(text)} like ${asItIs(other)}`;
}

/** The signs of a pattern stand for themselves. Only here: of some wide signs `%` and `_` are the plain form. */
function asItIs(text: string): SQL {
  return sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}
