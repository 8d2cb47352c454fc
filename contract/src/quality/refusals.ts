import { z } from 'zod';
import { anyCountry, anyRecord } from '../dashboards/narrowing.ts';
import { ISSUE_READERS } from '../dashboards/people.ts';
import { askedOf, period } from '../dashboards/period.ts';
import { pageFields, searchField } from '../dashboards/paging.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';
import { fileLinks, measure } from '../photos/documents.ts';
import { photoPurpose } from '../purposes.ts';
import { judgedBy } from '../purposes/rules.ts';
import { QUALITY_PAGE_SIZES } from '../quality.ts';
import { WITHHELD } from '../vocabulary.ts';

/*
 * What authorities refused: the comments with their tag, each with the photo that was validated at the time. The board of
 * issues counts the same comments.
 */

const counts = z.number().int();
const reason = z.object({ id: z.number(), label: z.string() });
/** Null where a refusal has none: of an order without a document. */
const itsPurpose = z.object({ id: z.number(), label: z.string(), country_code: z.string() });

/** Why there is no picture: the order, the customer's account or the file is deleted, or nothing had been validated. */
export const PICTURE_GAPS = [...WITHHELD, 'file_deleted', 'nothing_validated'] as const;

const refusal = z.object({
  /** Of the comment. */
  id: z.number(),
  at: moment,
  /** The authority's words, as the comment has them. Null once the order or the customer's account is deleted. */
  words: z.string().nullable(),
  purpose: itsPurpose.nullable(),
  /** Those that the comment gives. */
  reasons: z.array(reason),
  picture: fileLinks.pick({ display: true, thumb: true }).nullable(),
  no_picture: z.enum(PICTURE_GAPS).nullable(),
  /** When the refused version was validated, and by which rules. */
  validated_at: moment.nullable(),
  judged_by: judgedBy.nullable(),
  /** Who had approved it: to administrators, and to whoever it is. */
  let_pass_by: personName.nullable(),
  /** Only to those who may open it. */
  order_id: z.number().nullable(),
  document_id: z.number().nullable(),
});
export type AuthorityRefusal = z.output<typeof refusal>;

/** How many refusals of the period there are of each, whatever else is asked for: the most first. */
const counted = z.object({
  countries: z.array(z.object({ country_code: z.string(), total: counts })),
  purposes: z.array(itsPurpose.extend({ total: counts })),
  reasons: z.array(reason.extend({ total: counts })),
});

export const listAuthorityRefusals = endpoint({
  method: 'GET',
  path: '/quality/refusals',
  summary: 'What authorities refused in a period, newest first: filtered by country, purpose, reason and text.',
  overview: true,
  access: ISSUE_READERS,
  query: askedOf({
    ...pageFields(QUALITY_PAGE_SIZES),
    ...searchField,
    country: anyCountry,
    purpose: anyRecord,
    reason: anyRecord,
  }),
  answer: z.object({
    period,
    result: z.array(refusal),
    total: counts,
    page: counts,
    /** All of the period. */
    all: counts,
    ...counted.shape,
  }),
});

const largeRefusal = refusal.extend({
  /** The rules as they are now. */
  rules: photoPurpose.nullable(),
  version: z
    .object({ width: z.number(), height: z.number(), bytes: z.number(), measures: z.array(measure) })
    .nullable(),
});
export type LargeRefusal = z.output<typeof largeRefusal>;

export const readAuthorityRefusal = endpoint({
  method: 'GET',
  path: '/quality/refusals/{id}',
  summary: 'One refusal, with the rules of its purpose and the measures of the refused version.',
  access: ISSUE_READERS,
  params: z.object({ id }),
  answer: largeRefusal,
  refusals: ['not_found'],
});
