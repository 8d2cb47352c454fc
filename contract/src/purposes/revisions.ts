import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';
import { purposeList } from '../settingsLists/purposes.ts';

const revision = z.object({
  revision: z.number().int(),
  created_at: moment,
  user: personName.nullable(),
  /** Its fields as they were, and what the records that they name were called. */
  values: z.record(z.string(), z.unknown()),
});

export const purposeRevisions = endpoint({
  method: 'GET',
  path: '/purpose/{id}/revisions',
  summary:
    'A purpose as it was at each of its revisions, newest first. Each verdict names the revision it was given under.',
  access: purposeList.read,
  params: z.object({ id }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** Only this one. */
    revision: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.object({ result: z.array(revision) }),
  refusals: ['not_found'],
});
