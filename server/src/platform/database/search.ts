import { type SQL, type SQLWrapper, or, sql } from './drizzle.ts';

/**
 * A text in the form in which every search compares it: in lower case and without accents, so that "noel" finds "Noël"
 * and "oeuvre" finds "œuvre", and the reverse. A migration makes the function; an index on this expression serves the
 * conditions below.
 */
export function searchable(text: SQLWrapper): SQL {
  return sql`search_text(${text})`;
}

/** So many letters before its @ tell an e-mail address from most others. */
const DISTINCTIVE_MIN = 3;

/**
 * Whether the text contains this part. The pattern is a query of its own, so that it is made once and not for each row.
 *
 * Of an e-mail address only what stands before its @ is looked up in the index: what follows many share, and the index
 * reads all that have any three letters of it. What it found is compared with the whole part, as an expression that no
 * index serves.
 */
export function contains(text: SQLWrapper, part: string): SQL {
  const at = part.indexOf('@');
  if (at < DISTINCTIVE_MIN) return sql`${searchable(text)} ${like(part)}`;
  return sql`(${searchable(text)} ${like(part.slice(0, at + 1))} and (${searchable(text)} || '') ${like(part)})`;
}

function like(part: string): SQL {
  return sql`like (select '%' || ${asItIs(part)} || '%')`;
}

/** Whether the text contains this word. The text must have a blank before and after each of its words. */
export function containsWord(text: SQLWrapper, word: string): SQL {
  return sql`${searchable(text)} like (select '% ' || ${asItIs(word)} || ' %')`;
}

/** Whether the text equals this one. By `like` and not by `=`, because the trigram index serves only `like`. */
export function isText(text: SQLWrapper, other: string): SQL {
  return sql`${searchable(text)} like ${asItIs(other)}`;
}

/** Words up to this length must equal a whole one, because almost every name contains any two letters. */
export const SHORT_WORD_MAX = 2;

/** How many of the typed words are searched for. */
const WORDS_MAX = 8;

/** "d aubigne" is how people type D'Aubigné: a letter and the word after it, as a name has them. */
export function elisionAt(words: readonly string[], place: number): string | undefined {
  const [letter, next] = [words[place], words[place + 1]];
  return letter?.length === 1 && next !== undefined ? `${letter}'${next}` : undefined;
}

/** The words of a search: each must be found, in whatever order they were typed. */
export function wordsOf(q: string): string[] {
  return q.trim().split(/\s+/).slice(0, WORDS_MAX);
}

/** Whether the text contains each word of a search. The text must have a blank before and after each of its words. */
export function containsWords(text: SQLWrapper, q: string): (SQL | undefined)[] {
  return wordsOf(q).map((word, place, words) => {
    if (word.length > SHORT_WORD_MAX) return contains(text, word);
    const elided = elisionAt(words, place);
    return elided === undefined ? containsWord(text, word) : or(containsWord(text, word), contains(text, elided));
  });
}

/**
 * Escapes the characters of a pattern. Only after normalising, because that turns some wide characters into `%` and
 * `_`.
 */
function asItIs(text: string): SQL {
  return sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}
