/** Stands in the e-mail of an account that was deleted. */
export const DELETED_MARK = '[DELETED-';

/** What says who somebody is. Numbers, amounts, states and moments are not of it. */
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
 * "Of whoever had their account deleted we show no name, address or number, whoever asks." The record with those emptied;
 * itself, where the account stands.
 */
export function withoutPerson<Row extends { readonly email?: unknown }>(row: Row): Row {
  if (!isDeleted(row)) return row;
  const emptied = [...PERSONAL, ...PERSONAL_ON_THE_WIRE].filter((name) => name in row).map((name) => [name, null]);
  return { ...row, ...Object.fromEntries(emptied) };
}
