import { z } from 'zod';
import { POPUP_SYSTEMS, POPUP_TYPES, popupList } from '../settingsLists/popups.ts';
import { FINANCE } from '../settingsLists/roles.ts';
import { endpoint } from '../kit/endpoint.ts';
import { rowShape } from '../kit/listShapes.ts';

export const checkActivePopup = endpoint({
  method: 'POST',
  path: '/popup/check/active',
  summary:
    'The active popup of a type on a system, or none. For the applications (automatic program) it is the one to show today, and counts as shown.',
  access: [...FINANCE, 'automaticProgram'],
  body: z.object({ type: z.enum(POPUP_TYPES), os: z.enum(POPUP_SYSTEMS) }),
  answer: z.object({ active: z.boolean(), popup: rowShape(popupList).nullable() }),
});
