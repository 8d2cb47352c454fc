import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { letterFate } from '../mailPartner.ts';
import { ORDERS, SHIPMENT_VIEWERS } from '../settingsLists/roles.ts';
import { shipmentDone, shipmentParams } from '../shipments.ts';
import { documentStatus, shipmentView } from '../vocabulary.ts';

/* The next shipment of a document that has had one. */

export const shipAnew = endpoint({
  method: 'POST',
  path: '/delivery/{id}/ship-anew',
  summary: 'Makes another delivery of a canceled one, with the same photo boards, without judging the photo again.',
  access: SHIPMENT_VIEWERS,
  params: shipmentParams,
  answer: z.object({
    /** The new delivery. */
    id: z.number(),
    status: shipmentView,
    message: z.string(),
  }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'account_deleted',
    'wrong_state',
    'letter_impossible',
    'delivery_replaced',
  ],
});

export const stopAndShipAnew = endpoint({
  method: 'POST',
  path: '/delivery/{id}/stop-and-ship-anew',
  summary:
    'Cancels a delivery whose letter the mail partner has, asks it to stop the letter, and makes another delivery to the present address, with the present photo boards.',
  access: SHIPMENT_VIEWERS,
  params: shipmentParams,
  /** The id is that of the new delivery; the fate says what may still happen to the letter of the former one. */
  answer: shipmentDone.extend({ letter_fate: letterFate }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'account_deleted',
    'wrong_state',
    'delivery_managed_by_other',
    'letter_under_way',
    'letter_delivered',
    'letter_impossible',
    'delivery_replaced',
  ],
});

export const sendDocumentAgain = endpoint({
  method: 'GET',
  path: '/document/sendforshipment/{id}',
  summary: 'Makes another delivery of a document that was delivered; the earlier one stays as it is.',
  access: ORDERS,
  changes: true,
  params: shipmentParams,
  answer: z.object({
    /** The document. */
    id: z.number(),
    status: documentStatus,
    delivery: z.object({ id: z.number(), status: shipmentView }),
  }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'wrong_state',
    'deliveries_missing',
    'account_deleted',
    'file_deleted',
  ],
});

export const RENEWING_SENTENCES = {
  shippedAnew: 'Shipment made again successfully!',
  stopped:
    'The mail partner is asked to stop the letter, and the next shipment is ready: the former letter may still be printed, delivered and charged.',
} as const;
