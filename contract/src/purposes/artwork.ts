import { z } from 'zod';
import { iconList } from '../settingsLists/artwork.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/fields.ts';
import { rowShape } from '../kit/listShapes.ts';

export const makeIconDefault = endpoint({
  method: 'POST',
  path: '/icon/{id}/default',
  summary: 'Makes an icon the default one: the icon of every purpose that has none of its own. There is always one.',
  access: iconList.write,
  params: z.object({ id }),
  answer: rowShape(iconList),
  refusals: ['not_found'],
});
