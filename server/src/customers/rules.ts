/** The marker in the e-mail of a deleted account. */
export const DELETED_MARK = '[DELETED-';

/** The fields that identify a person. Numbers, amounts, statuses and dates do not. */
const PERSONAL = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'address2',
  'postalCode',
  'city',
  'region',
  'countryCode',
  'os',
  'version',
] as const;
const PERSONAL_ON_THE_WIRE = [
  ...PERSONAL.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  'country',
];

export function isDeleted({ email }: { readonly email?: unknown }): boolean {
  return typeof email === 'string' && email.includes(DELETED_MARK);
}

/**
 * "For a deleted account we show nobody a name, address or number." Returns the record with those fields emptied, or
 * unchanged if the account was not deleted.
 */
export function withoutPersonalData<Row extends { readonly email?: unknown }>(row: Row): Row {
  if (!isDeleted(row)) return row;
  const emptied = [...PERSONAL, ...PERSONAL_ON_THE_WIRE].filter((name) => name in row).map((name) => [name, null]);
  return { ...row, ...Object.fromEntries(emptied) };
}

/** The mark in front of the address that a closed account had. */
const MARK_BEFORE = /^\[DELETED-\d+\]/;

/** "First the account is closed: whoever looks sees nothing any more, while the rest goes." */
export function closedEmail(id: number, email: string): string {
  return `${DELETED_MARK}${id}]${email.replace(MARK_BEFORE, '')}`;
}

/** The addresses, in small letters, that an e-mail column holds: of a closed account the one it had before. */
export function addressIn(email: string | null): string[] {
  const address = (email ?? '').replace(MARK_BEFORE, '').trim().toLowerCase();
  return address === '' ? [] : [address];
}

/** Whether two addresses are the same, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether everything of an e-mail column is gone: the mark alone is left. */
export function isErased(email: string): boolean {
  return MARK_BEFORE.test(email) && addressIn(email).length === 0;
}
