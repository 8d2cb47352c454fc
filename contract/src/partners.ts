import { z } from 'zod';
import { partnerList } from './settingsLists/partners.ts';
import { endpoint } from './kit/endpoint.ts';
import { id } from './kit/fields.ts';
import { rowShape } from './kit/listShapes.ts';
import { shownOnceOf } from './kit/settingsList.ts';

/**
 * Only the hash of a key is stored, so nobody can look it up. A partner who lost the key gets a new one, and the old
 * one ends.
 */
export const renewKey = endpoint({
  method: 'POST',
  path: '/partner/{id}/new-key',
  summary: 'Gives one partner a new API key, which only this answer shows; the key before it stops working at once.',
  access: partnerList.write,
  params: z.object({ id }),
  body: z.object({ revision: z.number().int() }),
  answer: rowShape(partnerList),
  refusals: ['not_found', 'changed_meanwhile'],
  shownOnce: shownOnceOf(partnerList),
});
