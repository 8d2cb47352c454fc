import { z } from 'zod';
import { dayFields, inOrder } from '../kit/days.ts';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing, id, moment } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';
import { page, pageQuery } from '../kit/page.ts';
import { ADMINS } from '../settingsLists/roles.ts';
import { program } from '../staff/sessions.ts';

/* The security log: who got in and who did not, what was refused, exported and given, from where and when. */

export const SECURITY_KINDS = [
  'signed_in',
  'sign_in_failed',
  'locked_out',
  'signed_out',
  'token_reused',
  'access_denied',
  'foreign_page',
  'key_refused',
  'limit_reached',
  'virus_found',
  'exported',
  'customer_exported',
  'customer_erased',
  'key_made',
  'account_added',
  'roles_changed',
  'email_changed',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'password_changed',
  'password_link_sent',
  'password_link_used',
  'second_factor_failed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'passkey_added',
  'passkey_removed',
  'passkey_counter_back',
  'recovery_code_used',
  'recovery_codes_renewed',
  'sessions_ended',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** What somebody should look at when there are many of them. */
export const SECURITY_WARNINGS: ReadonlySet<SecurityKind> = new Set([
  'sign_in_failed',
  'second_factor_failed',
  'passkey_counter_back',
  'locked_out',
  'token_reused',
  'access_denied',
  'foreign_page',
  'key_refused',
  'virus_found',
]);

/** Within how many minutes the same event is counted in one row. */
export const SECURITY_EVENT_MINUTES = 5;
/** The greatest length of each text of an event, in characters. */
export const SECURITY_TEXT_LENGTH = 300;

export const SECURITY_PAGE_SIZES = [20, 50, 100] as const;
export const SECURITY_COLUMNS = ['happened_at', 'kind', 'address'] as const;

const securityRow = z.object({
  id: z.number(),
  kind: z.enum(SECURITY_KINDS),
  /** Who did it; null where nobody was signed in. */
  person: personName.nullable(),
  /** Whose account it was about; null of none, and of one that was deleted since. */
  account: personName.nullable(),
  /** The e-mail address that was typed at a sign-in which failed. */
  name: z.string(),
  address: z.string(),
  /** The text by which the caller's program calls itself, and what it says. */
  device: z.string(),
  ...program,
  /** The path of a call, the roles before and after, the e-mail of an account that was deleted, or the name of a passkey. */
  detail: z.string(),
  happened_at: moment,
  /** The last of the events that are this row, and how many they are. */
  last_at: moment,
  times: z.number().int(),
});
export type SecurityRow = z.output<typeof securityRow>;

const securityQuery = inOrder(
  pageQuery({
    columns: SECURITY_COLUMNS,
    defaultColumn: 'happened_at',
    descending: true,
    sizes: SECURITY_PAGE_SIZES,
  }).extend({
    /** Who did it, or whose account it was about. */
    person: emptyIsMissing(id.optional()),
    kind: emptyIsMissing(z.enum(SECURITY_KINDS).optional()),
    ...dayFields,
  }),
);

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/security-log',
  summary:
    'The security log, newest first: sign-ins and failed ones, what was refused, what was exported, and rights that were given. `q` is a part of the name that was typed, of the IP address or of the subject.',
  overview: true,
  access: ADMINS,
  query: securityQuery,
  answer: page(securityRow),
});

export const exportSecurityEvents = endpoint({
  method: 'GET',
  path: '/security-log/export.csv',
  summary: 'All events that the search and the filters match, as CSV.',
  overview: true,
  access: ADMINS,
  query: securityQuery,
  answer: 'file',
});
