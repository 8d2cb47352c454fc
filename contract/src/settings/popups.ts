import { z } from 'zod';
import { id } from '../kit/fields.ts';
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

/** What is counted of a partner's popup: that it was shown, and that its first or second button was pressed. */
export const POPUP_COUNTS = ['call', 'track1', 'track2'] as const;

export const countPartnerPopup = endpoint({
  method: 'POST',
  path: '/popup-partner/{id}/count',
  summary:
    'Counts that an application has shown a partner’s popup ("call"), or that somebody has pressed its first or second button there ("track1", "track2").',
  access: ['automaticProgram'],
  params: z.object({ id }),
  body: z.object({ what: z.enum(POPUP_COUNTS) }),
  answer: z.object({ total_calls: z.number(), track1: z.number(), track2: z.number() }),
  refusals: ['not_found'],
});
