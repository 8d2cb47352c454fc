/**
 * The limits of what people type. The call that accepts a value, the form that asks for it and the list that shows it
 * read the same number here. A limit that only one call needs stands with that call.
 */

/** The largest PostgreSQL `integer`: no record has a larger number. */
export const INTEGER_MAX = 2_147_483_647;
/** The largest page number that a query may name. */
export const PAGE_MAX = 1_000_000;

/** One attempt of a page at a call is given up after this time, in milliseconds. */
export const ATTEMPT_MS = 60_000;
/** A request may take so long to come in, in milliseconds: the largest photo on a line of a quarter of a megabit a second. */
export const UPLOAD_MS = 15 * 60_000;
/** As long as a page may still send a request again whose answer it did not get: it tries three times in all. */
export const REPEATED_MS = 3 * ATTEMPT_MS;

/** The lengths count characters. */
export const SEARCH_LENGTH_MAX = 200;
/** Comments on a document, an order or a decision. */
export const COMMENT_LENGTH_MAX = 2_000;
/** Why a rule was overridden. */
export const REASON_LENGTH_MAX = 500;
/** Messages to customers, and texts of the settings that become such messages. */
export const MESSAGE_LENGTH_MAX = 5_000;
export const EMAIL_LENGTH_MAX = 180;

/**
 * Where a number beside a list is not kept, no more are counted: "more than a thousand" says as much to whoever has to do
 * them.
 */
export const VIEW_COUNT_MAX = 1000;

/** The minimum length of a password of staff and of partners, wherever it is chosen. */
export const PASSWORD_LENGTH_MIN = 12;
/** The greatest length of any password: hashing a longer one only costs the server time. */
export const PASSWORD_LENGTH_MAX = 200;

/** Of a photo board: nobody cuts out more photos than this, and counting further would only cost time. */
export const PHOTOS_IN_A_ROW_MAX = 50;
