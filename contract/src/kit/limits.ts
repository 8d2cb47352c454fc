/**
 * How long or large something that is typed may be. The call that takes it, the form that asks for it and the list
 * that shows it read the same number here. A limit that only one call knows stands with that call.
 */

/** PostgreSQL's `integer` ends here: a larger number names no record. */
export const INTEGER_MAX = 2_147_483_647;
/** The last page that can be asked for. */
export const PAGE_MAX = 1_000_000;

/** The lengths count characters. */
export const SEARCH_LENGTH_MAX = 200;
/** What is noted on a document, an order or a decision. */
export const COMMENT_LENGTH_MAX = 2_000;
/** Why a rule was overridden. */
export const REASON_LENGTH_MAX = 500;
/** What is written to somebody: a message, and a text of the settings that becomes one. */
export const MESSAGE_LENGTH_MAX = 5_000;
export const EMAIL_LENGTH_MAX = 180;

/** Of an administrator's password; a partner's is written by its own system, which may have other rules. */
export const PASSWORD_LENGTH_MIN = 12;
/** Of every password: a longer one only costs the server time to weigh. */
export const PASSWORD_LENGTH_MAX = 200;
