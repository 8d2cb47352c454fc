import { z } from 'zod';
import { addressBody } from '../shipments/address.ts';
import { ADDRESS_NOTES } from '../shipments/envelope.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment } from '../kit/fields.ts';
import { countryName, purposeName } from '../kit/names.ts';
import { PHOTO_REFUSALS } from '../intake.ts';

/* What customers do themselves with the link they were sent: they send again what was rejected. */

export const REPAIRS = ['photo', 'signature', 'address'] as const;
export const repairKind = z.enum(REPAIRS);

const refusals = ['link_unknown', 'link_replaced', 'link_order_ended', 'link_expired', 'too_many_requests'] as const;
const changeRefusals = [...refusals, 'not_found', 'repair_not_asked'] as const;

/** Why letters do not reach an address. `undeliverable`: somebody at the post said so, and the address does not show why. */
const ADDRESS_FAULTS = ['country_not_served', 'returned', 'undeliverable', ...noteCodes()] as const;

function noteCodes() {
  return Object.keys(ADDRESS_NOTES) as (keyof typeof ADDRESS_NOTES)[];
}

/** The way of a photo from the order to the customer. What is only a file ends with `sent`. */
const PROGRESS_STEPS = ['ordered', 'checked', 'printed', 'on_its_way', 'delivered', 'sent'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

const progressStep = z.object({
  step: z.enum(PROGRESS_STEPS),
  state: z.enum(['done', 'now', 'ahead']),
  /** When it was reached, where that is known. */
  at: moment.nullable(),
});

const part = z.string().nullable();
const refusedAddress = z.object({
  attention: part,
  address: part,
  address2: part,
  postalCode: part,
  region: part,
  city: part,
  country: part,
  why: z.array(
    z.object({ code: z.enum(ADDRESS_FAULTS), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});
export type RefusedAddress = z.output<typeof refusedAddress>;

/** Where the head belongs on the photo, in percent of its width and height from the top left, and its background. */
const photoGuide = z.object({
  centreX: z.number(),
  centreY: z.number(),
  radiusX: z.number(),
  radiusY: z.number(),
  background: z.string(),
});
export type PhotoGuide = z.output<typeof photoGuide>;

const requestedRepairs = z.object({
  /** The partner's number of the order. */
  reference: z.string(),
  /** Only the initials of the customer's name, enough for them to recognise it: `A… L…`. */
  name: z.string(),
  /** The customer's language; the texts below come in the language of the request. */
  language: z.string(),
  expires_at: moment,
  /** The countries that letters can be sent to, as long as an address is requested. */
  countries: z.array(countryName),
  /** The house's time zone: promised moments are told by its clocks. */
  time_zone: z.string(),
  documents: z.array(
    z.object({
      id: z.number(),
      purpose: purposeName,
      /** The size that a photo for it must have, in millimetres. */
      photo_width: z.number(),
      photo_height: z.number(),
      /** What the customer has to send for this document; null if nothing. */
      asked_for: repairKind.nullable(),
      /** Until when the customer is promised a verdict; null if none is due. */
      promised_at: moment.nullable(),
      /** Why the photo was rejected, and how to take a better one. */
      reasons: z.array(z.object({ label: z.string(), advice: z.string() })),
      /** While a photo is asked for: what its camera guide is drawn from. */
      guide: photoGuide.nullable(),
      /** While an address is asked for: the one that letters do not reach, without the customer's name. */
      refused_address: refusedAddress.nullable(),
      /** Empty for what was canceled. */
      progress: z.array(progressStep),
    }),
  ),
});
export type RequestedRepairs = z.output<typeof requestedRepairs>;

export const readRepair = endpoint({
  method: 'GET',
  path: '/repair',
  summary: 'What the customer who holds the link is asked for, and why.',
  access: 'customer',
  answer: requestedRepairs,
  refusals,
});

export const repairPhoto = endpoint({
  method: 'POST',
  path: '/repair/{id}/photo',
  summary: 'Stores a new photo for the document, and sends it to verification. The answer says what is still needed.',
  access: 'customer',
  params: z.object({ id }),
  upload: 'file',
  body: z.object({}),
  answer: requestedRepairs,
  refusals: [...changeRefusals, ...PHOTO_REFUSALS],
});

export const repairSignature = endpoint({
  method: 'POST',
  path: '/repair/{id}/signature',
  summary: 'Stores a new signature for the document, and sends it to verification.',
  access: 'customer',
  params: z.object({ id }),
  upload: 'file',
  body: z.object({}),
  answer: requestedRepairs,
  refusals: [...changeRefusals, ...PHOTO_REFUSALS],
});

export const repairAddress = endpoint({
  method: 'POST',
  path: '/repair/{id}/address',
  summary:
    'Corrects the address that the document is posted to; it is posted again. A region that is not sent stays as long as the country does.',
  access: 'customer',
  params: z.object({ id }),
  body: addressBody,
  answer: requestedRepairs,
  refusals: [...changeRefusals, 'letter_under_way', 'address_unchanged'],
});
