import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';

export const cautionLevel = z.object({
  id: z.number(),
  label: z.string(),
  color: z.string(),
  accepted_list: z.array(z.string()),
});

/** A purpose as verification and processing need it. Lengths in millimetres, weights in kilobytes of 1024 bytes. */
export const photoPurpose = z.object({
  id: z.number(),
  label: z.string(),
  country_code: z.string(),
  photo_width: z.number(),
  photo_height: z.number(),
  dpi_resolution: z.number(),
  photo_weight_max: z.number(),
  photo_background_color: z.string(),
  outline_to_chin: z.number(),
  outline_to_skull: z.number(),
  outline_to_face: z.number().nullable(),
  margin_for_chin: z.number().nullable(),
  margin_for_front: z.number().nullable(),
  /** Address of the mask image. */
  thumbnail: z.string().nullable(),
  scarf_authorized: z.boolean(),
  replaced: z.boolean(),
  levels: z.array(cautionLevel),
});
export type PhotoPurpose = z.output<typeof photoPurpose>;

export const getDefaultPurpose = endpoint({
  method: 'GET',
  path: '/purpose/default/{countryCode}',
  summary: "The country's usual purpose: its mask serves where a purpose has none.",
  access: 'anyStaff',
  params: z.object({ countryCode: z.string().regex(/^[A-Za-z]{2}$/) }),
  answer: photoPurpose.pick({ id: true, thumbnail: true, photo_width: true, photo_height: true }),
  refusals: ['not_found'],
});
