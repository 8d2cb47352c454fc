import { z } from 'zod';
import { levelOfCautionList, purposeList } from './settingsLists/purposes.ts';
import { MANAGERS } from './settingsLists/roles.ts';
import { HEAD_TOPS } from './vocabulary.ts';
import { endpoint } from './kit/endpoint.ts';
import { listQuery } from './kit/listQuery.ts';
import { rowShape } from './kit/listShapes.ts';

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
  /** A colour the background must not be, where an authority forbids one. */
  photo_background_forbidden: z.string().nullable(),
  /** Exact pixels, where an authority states them instead of millimetres. */
  photo_pixel_width: z.number().int().nullable(),
  photo_pixel_height: z.number().int().nullable(),
  outline_to_chin: z.number(),
  outline_to_skull: z.number(),
  outline_to_face: z.number().nullable(),
  /** Whether `outline_to_skull` ends at the skull or at the top of the hair. */
  head_top: z.enum(HEAD_TOPS),
  margin_for_chin: z.number().nullable(),
  margin_for_front: z.number().nullable(),
  /** Address of the mask image. */
  thumbnail: z.string().nullable(),
  scarf_authorized: z.boolean(),
  replaced: z.boolean(),
  /** Where the authority states these rules, and when somebody last compared the two. */
  source_address: z.string().nullable(),
  source_checked_on: z.string().nullable(),
  levels: z.array(cautionLevel),
});
export type PhotoPurpose = z.output<typeof photoPurpose>;

export const getDefaultPurpose = endpoint({
  method: 'GET',
  path: '/purpose/default/{countryCode}',
  summary: "The country's usual purpose: its mask is used where a purpose has none.",
  access: 'anyStaff',
  params: z.object({ countryCode: z.string().regex(/^[A-Za-z]{2}$/) }),
  answer: photoPurpose.pick({ id: true, thumbnail: true, photo_width: true, photo_height: true }),
  refusals: ['not_found'],
});

const PURPOSES_MAX = 200;

const asked = listQuery(purposeList).shape;

export const purposesForCountry = endpoint({
  method: 'GET',
  path: '/purpose/for/{countryCode}',
  summary: 'The purposes of a country, by their labels.',
  // The program opens dashboards, which are narrowed down to a purpose.
  access: [...MANAGERS, 'automaticProgram'],
  params: z.object({ countryCode: z.string().regex(/^[A-Za-z]{2}$/) }),
  query: z.object({
    order_by: asked.order_by,
    descending: asked.descending,
    q: asked.q,
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(PURPOSES_MAX)
      .transform((limit) => Math.min(limit, PURPOSES_MAX)),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({ result: z.array(rowShape(purposeList)), total: z.number(), page: z.number() }),
  refusals: ['not_found'],
});

/** A rule that nobody has compared with its source for so long may have changed there. */
export const SOURCE_DAYS = 365;

export const distinctPurposes = endpoint({
  method: 'GET',
  path: '/purpose/distinct/choices',
  summary: 'The labels of purposes, each once, in their own language and in the reader’s.',
  access: purposeList.read,
  answer: z.object({ result: z.array(z.object({ label: z.string(), translation: z.string() })) }),
});

export const allCautionLevels = endpoint({
  method: 'GET',
  path: '/level-of-caution/all',
  summary: 'All levels of caution, the inactive ones too.',
  access: levelOfCautionList.read,
  answer: z.object({ result: z.array(rowShape(levelOfCautionList)), total: z.number() }),
});
