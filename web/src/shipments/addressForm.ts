import { ADDRESS_FIELDS, addressBody } from '@likeness/contract/shipments/address';
import type { PostalAddress } from '@likeness/contract/shipments/envelope';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { editAddress } from '@likeness/contract/shipments/address';
import type { PostedCountry } from './postedCountries.ts';

/** An address in the form of documents and shipments. */
export interface StoredAddress {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly attention: string | null;
  readonly address: string | null;
  readonly address2: string | null;
  readonly postal_code: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly country: { readonly country_code: string; readonly country_name: string } | null;
}

/** The values of the fields; a country is its code. */
export type AddressForm = Record<keyof typeof ADDRESS_FIELDS, string>;

interface FieldLook {
  /** The width of the field, in sixths of the form. */
  readonly span: number;
  readonly required?: true;
}

/** The fields, in the usual order of an address. */
export const ADDRESS_DIALOG_FIELDS: Readonly<Record<keyof AddressForm, FieldLook>> = {
  firstName: { span: 3, required: true },
  lastName: { span: 3, required: true },
  attention: { span: 6 },
  address: { span: 6, required: true },
  address2: { span: 6 },
  postalCode: { span: 2, required: true },
  city: { span: 4, required: true },
  region: { span: 3 },
  country: { span: 3, required: true },
};

const NAMES = Object.keys(ADDRESS_FIELDS) as (keyof AddressForm)[];

export function addressForm(stored: StoredAddress): AddressForm {
  const { country, ...parts } = stored;
  const values: Partial<Record<keyof PostalAddress, string | null>> = {
    ...parts,
    country_code: country?.country_code ?? null,
  };
  return Object.fromEntries(NAMES.map((name) => [name, values[ADDRESS_FIELDS[name]] ?? ''])) as AddressForm;
}

/** What stands otherwise in the second address, in the order of the dialog's fields; a country by its name. */
export function changesOf(
  one: StoredAddress,
  other: StoredAddress,
): readonly { name: keyof AddressForm; to: string }[] {
  const [first, second] = [addressForm(one), addressForm(other)];
  return (Object.keys(ADDRESS_DIALOG_FIELDS) as (keyof AddressForm)[])
    .filter((name) => first[name] !== second[name])
    .map((name) => ({ name, to: name === 'country' ? (other.country?.country_name ?? '') : second[name] }));
}

/** The body for the server: optional fields are sent only if they are filled in. */
export function sentAddress(typed: AddressForm): SentBodyOf<typeof editAddress> {
  return Object.fromEntries(NAMES.map((name) => [name, typed[name].trim()]).filter(([, value]) => value !== ''));
}

/** Field → the contract's message for its error. */
export function checkAddress(
  typed: AddressForm,
  countries: readonly PostedCountry[] | undefined,
): Readonly<Record<string, string>> | undefined {
  const read = addressBody.safeParse(typed);
  if (!read.success) {
    return Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  }
  const country = countries?.find(({ code }) => code === typed.country);
  return country?.isServed === false ? { country: MESSAGES.notServed } : undefined;
}

/**
 * The input as an envelope needs it. Until the countries are loaded, the stored country's name is used as its spelling
 * for the mail partner.
 */
export function envelopeAddressOf(
  typed: Partial<AddressForm>,
  countries: readonly PostedCountry[] | undefined,
  stored: StoredAddress,
): PostalAddress {
  const parts = Object.fromEntries(NAMES.map((name) => [ADDRESS_FIELDS[name], typed[name]]));
  const known = stored.country?.country_code === typed.country ? stored.country?.country_name : undefined;
  const spelling = countries ? countries.find(({ code }) => code === typed.country)?.spelling : known;
  return { ...parts, country_merci_facteur: spelling };
}
