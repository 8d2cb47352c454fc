import { z } from 'zod';
import { shownAddress } from '../customers.ts';
import { moment } from '../kit/fields.ts';
import { boardLine, personName } from '../kit/names.ts';
import { fileLinks } from '../photos/documents.ts';
import { shipmentStatus } from '../vocabulary.ts';

/* What an order and a customer are shown with. */

const country = z.object({
  country_code: z.string(),
  country_name: z.string(),
  /** The country as the mail partner spells it; without this spelling no letter can be sent there. */
  country_merci_facteur: z.string().nullable(),
  send_authorized: z.boolean(),
});

export const postalAddress = shownAddress.extend({ country: country.nullable() });

export const picture = z.object({
  uid: z.string(),
  deleted_at: moment.nullable(),
  links: fileLinks.nullable(),
});

/** A photo board, as the grid of boards shows it. */
export const shownBoard = picture.extend({
  created_at: moment,
  /** Who uploaded it; null if it was composed here. */
  added_by_user: personName.nullable(),
  /** Who validated the photo on it. */
  verified_by: personName.nullable(),
  /** Whether this is the newest board of its line that shows the current photo. */
  current: z.boolean(),
  /** The line it is printed for. */
  line: boardLine,
});

export const shownShipment = z.object({
  id: z.number(),
  status: shipmentStatus,
  created_at: moment,
  updated_at: moment,
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  mail_id: z.string().nullable(),
  /** Who works on it now, or otherwise who worked on it last. */
  treated_by: personName.nullable(),
});
