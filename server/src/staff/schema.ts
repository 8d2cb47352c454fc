import type { AccountLanguage, UiLanguage } from '@likeness/contract/kit/fields';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { moment } from '../platform/database/columns.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../platform/database/drizzle.ts';
import type { PasskeyStep, SessionEnd } from './rules.ts';

/** Accounts of the staff and of the automatic program. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Incremented at every change, as in every record of a settings list. */
    revision: integer().notNull().default(1),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Language of the e-mails to this person, and of the screens until the person chooses another one. */
    language: text().$type<AccountLanguage>().notNull().default('fr'),
    /** Language chosen in the header; null follows `language`. */
    screenLanguage: text().$type<UiLanguage>(),
    roles: text().array().$type<RoleKey[]>().notNull(),
    passwordHash: text().notNull(),
    /** Columns, page sizes and the like, by key. */
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    disabledAt: moment(),
    active: boolean()
      .generatedAlwaysAs(sql`disabled_at is null`)
      .notNull(),
    /** Their owners have been invited, and have not chosen a password yet. Programs are not invited. */
    invited: boolean()
      .generatedAlwaysAs(sql`password_hash = '' and not ('ROLE_AUTOMATIC_PROGRAM' = any(roles))`)
      .notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('staff_email_unique').on(sql`lower(${table.email})`)],
);

/** `remembered`: the cookie outlasts the browser. `window`: it ends with the browser. */
export type SessionCookie = 'remembered' | 'window';

/**
 * One sign-in on one device: a chain of refresh tokens. Only the newest is valid; any older one means that somebody
 * copied it, and ends the session.
 */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    refreshHash: text().notNull(),
    /**
     * The token just replaced, and the idempotency key of that request: the same request sent again gets the same
     * token.
     */
    previousHash: text(),
    rotationKeyHash: text(),
    /** Whether our own pages hold it in a cookie, and for how long; null where a program keeps its tokens itself. */
    cookie: text().$type<SessionCookie>(),
    /** The program and the system that use it, as they call themselves; null where they do not say. */
    browser: text(),
    system: text(),
    /** The IP address of the last use. */
    address: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** When the refresh token was last exchanged. */
    lastUsedAt: moment()
      .notNull()
      .default(sql`now()`),
    /**
     * When its person last showed by the password, and by all that the account asks for, who they are. Signing in counts.
     * Null of sessions that are older than these columns.
     */
    passwordShownAt: moment(),
    allShownAt: moment(),
    /** Put off by every use, as long as the session has not reached its longest duration. */
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text().$type<SessionEnd>(),
  },
  (table) => [index('staff_session_staff').on(table.staffId)],
);

/** The authenticator app of an account: its second factor. Unconfirmed, it changes nothing. */
export const staffAuthenticator = pgTable('staff_authenticator', {
  staffId: integer()
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** Encrypted; without TOKEN_SECRET nobody can read it. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** When a first code has shown that the app is set up. */
  confirmedAt: moment(),
  /** The half minute of the last code that was used, counted from 1970: no code before or at it is good any more. */
  lastStep: integer().notNull().default(0),
});

/** A passkey of an account: its second factor, or one of several. The key that signs never leaves the person's device. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** What its device calls it, in base64url. */
    credentialId: text().notNull(),
    /** The key that its signatures are checked with: COSE (RFC 9052) in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as its device counts. Many do not count and say 0 for ever. */
    uses: bigint({ mode: 'number' }).notNull(),
    /** How its device is reached, as the browser wants to know it again. */
    transports: text().array().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('staff_passkey_credential').on(table.credentialId),
    index('staff_passkey_staff').on(table.staffId),
  ],
);

/**
 * What a passkey of an account has to sign: one for each step, good once and for some minutes. A person who takes the
 * same step in two places at once begins anew in the first; so nobody can fill the table.
 */
export const staffPasskeyChallenge = pgTable(
  'staff_passkey_challenge',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    step: text().$type<PasskeyStep>().notNull(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.step] })],
);

/** Codes for whoever has no second factor at hand. Each is good once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);
