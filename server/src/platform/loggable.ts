import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** The parts of an error that may be logged. */
export type Loggable = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  query?: string;
};

/** Errors about a value (invalid text, a number out of range) repeat it in their message. */
const ABOUT_VALUES = /^22/;

/**
 * Redacts an error for the log. The values of a statement are people's names, e-mails and comments: neither they nor
 * the database's details about them are returned.
 */
export function loggable(error: unknown): Loggable {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no Error was thrown', stack: '' };
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {};
  const cause = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  return {
    type: cause.name,
    message: sentenceOf(cause),
    stack: framesOf(error),
    ...query,
    ...(cause instanceof DatabaseError && {
      ...(cause.code !== undefined && { code: cause.code }),
      ...(cause.constraint !== undefined && { constraint: cause.constraint }),
      ...(cause.table !== undefined && { table: cause.table }),
    }),
  };
}

function sentenceOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'A statement failed';
  if (error instanceof DatabaseError && ABOUT_VALUES.test(error.code ?? '')) return 'A value cannot be stored';
  return error.message;
}

/** Only the stack's frames: a stack begins with the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
