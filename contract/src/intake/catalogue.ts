import { z } from 'zod';
import { amountOnWire } from '../kit/amountFields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/fields.ts';
import { photoPurpose } from '../purposes.ts';
import { PROMOTION_TYPES } from '../settingsLists/finance.ts';

/* What partners can order now, and what makes it cheaper. */

const orderablePurpose = photoPurpose
  .omit({ levels: true, replaced: true, thumbnail: true, source_address: true, source_checked_on: true })
  .extend({
    signature_needed: z.boolean(),
    ephoto_needed: z.boolean(),
    send_by_post_needed: z.boolean(),
    is_human: z.boolean().describe('Whether the photo shows a person.'),
    only_back_camera: z.boolean().describe('Whether the photo must be taken with the back camera.'),
    document_weight: z.number().nullable().describe('The weight of the document, in kilobytes.'),
    signature_width: z.number().nullable().describe('In pixels.'),
    signature_height: z.number().nullable().describe('In pixels.'),
    signature_max_file_size: z.number().nullable().describe('In kilobytes.'),
    photo_description: z
      .string()
      .nullable()
      .describe('What customers are told about the photo, in the language asked for.'),
    photo_board_description: z
      .string()
      .nullable()
      .describe('What customers are told about the photo board, in the language asked for.'),
    icon: z
      .string()
      .nullable()
      .describe('The address of the picture that stands for the purpose: its own, or the default.'),
  });
export type OrderablePurpose = z.output<typeof orderablePurpose>;

export const listOrderable = endpoint({
  method: 'GET',
  path: '/intake/catalogue',
  summary: 'What can be ordered now: purposes, with the rules their photos must meet, and products.',
  access: 'partner',
  answer: z.object({
    purposes: z.array(orderablePurpose),
    products: z.array(
      z.object({
        reference: z.string(),
        label: z.string(),
        /** `main` can be bought alone, `option` only together with a main product. */
        product_type: z.string(),
        verification_needed: z.boolean(),
        signature_needed: z.boolean(),
        send_by_post_needed: z.boolean(),
        ephoto_needed: z.boolean(),
      }),
    ),
    posted_to: z
      .array(z.string())
      .describe('The countries, by code, that printed photos can be posted to. Do not offer prints to others.'),
  }),
});

export const listPromotions = endpoint({
  method: 'GET',
  path: '/intake/promotions',
  summary:
    "The promotions that customers of the partner's plan can use now or later. Send the ETag with If-None-Match to be told only what changed.",
  access: 'partner',
  answer: z.object({
    promotions: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        type: z.enum(PROMOTION_TYPES),
        /** Percent, or what is taken off the sum of an order's lines. */
        amount: amountOnWire,
        /** Of an amount; orders in other currencies cannot use it. */
        currency: z.string().nullable(),
        /** Where it must be bought, by country code; anywhere, where none is named. */
        countries: z.array(z.string()),
        start_at: moment.nullable(),
        expire_at: moment.nullable(),
      }),
    ),
  }),
});
