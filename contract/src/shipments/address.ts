import { z } from 'zod';
import { ORDERS } from '../settingsLists/roles.ts';
import { PART_LENGTHS_MAX, type PostalAddress } from './envelope.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, optionalText, text } from '../kit/fields.ts';
import { documentStatus } from '../vocabulary.ts';

/* The address a document is posted to, as staff correct it. */

const part = (name: keyof typeof PART_LENGTHS_MAX) => text(PART_LENGTHS_MAX[name]);
const optionalPart = (name: keyof typeof PART_LENGTHS_MAX) => optionalText(PART_LENGTHS_MAX[name]);

/** The fields of the address dialog. A field that is left out becomes empty. */
export const addressBody = z.object({
  firstName: part('prenom'),
  lastName: part('nom'),
  /** 'Chez'. */
  attention: optionalPart('adresse2'),
  address: part('adresse1'),
  address2: optionalPart('adresse3'),
  postalCode: part('cp'),
  region: optionalPart('ville'),
  city: part('ville'),
  /** Its code, ISO 3166. */
  country: text(2, 2),
});
export type AddressBody = z.output<typeof addressBody>;

/** The part of an address that each field of the dialog holds, for `envelopeOf`. */
export const ADDRESS_FIELDS = {
  firstName: 'first_name',
  lastName: 'last_name',
  attention: 'attention',
  address: 'address',
  address2: 'address2',
  postalCode: 'postal_code',
  region: 'region',
  city: 'city',
  country: 'country_code',
} as const satisfies Record<keyof AddressBody, keyof PostalAddress>;

export const editAddress = endpoint({
  method: 'POST',
  path: '/delivery/edit-address/{documentId}',
  summary: 'Corrects the address of a document and of its delivery, which then waits to be shipped again.',
  access: ORDERS,
  params: z.object({ documentId: id }),
  form: 'multipart',
  body: addressBody,
  answer: z.object({ id: z.number(), status: documentStatus, message: z.string() }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'wrong_state',
    'letter_under_way',
    'account_deleted',
    'file_deleted',
  ],
});
