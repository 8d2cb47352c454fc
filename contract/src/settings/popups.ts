import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { POPUP_SYSTEMS, POPUP_TYPES, partnerPopupList, popupList } from '../settingsLists/popups.ts';
import { FINANCE } from '../settingsLists/roles.ts';
import { endpoint } from '../kit/endpoint.ts';
import { changeShape, inputShape, rowShape } from '../kit/listShapes.ts';
import { type SettingsList, refusalsOfList } from '../kit/settingsList.ts';

export const checkActivePopup = endpoint({
  method: 'POST',
  path: '/popup/check/active',
  summary:
    'The active popup of a type on a system, or none. For applications (role automatic program) it is the one to show today, and it is counted as shown.',
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

/** At once so many popups can stand in the way of one: one for each system. */
const RIVALS_MAX = POPUP_SYSTEMS.length;

function switchOver(list: SettingsList, what: string) {
  return endpoint({
    method: 'POST',
    path: `${list.path}/switch-over`,
    summary: `Saves a ${what} that is active, and deactivates the ones that are active in its place: either both happens or nothing.`,
    access: FINANCE,
    body: z
      .object({
        add: inputShape(list).optional(),
        edit: z.object({ id, values: changeShape(list) }).optional(),
        instead_of: z.array(id).min(1).max(RIVALS_MAX),
      })
      .refine(({ add, edit }) => (add === undefined) !== (edit === undefined), { path: ['add'] }),
    answer: rowShape(list),
    refusals: ['not_found', 'changed_meanwhile', ...refusalsOfList(list)],
  });
}

export const switchOverPopup = switchOver(popupList, 'popup');
export const switchOverPartnerPopup = switchOver(partnerPopupList, 'partner popup');

type Popup = Readonly<Record<string, unknown>>;

/** "For each type, one popup is active on each system; for each page one partner popup." The database holds it too. */
export function competes(one: Popup, other: Popup): boolean {
  if ('page' in one) return one['page'] === other['page'];
  const isFor = (popup: Popup, system: (typeof POPUP_SYSTEMS)[number]) => Boolean(popup[`${system}_version`]);
  return one['type'] === other['type'] && POPUP_SYSTEMS.some((system) => isFor(one, system) && isFor(other, system));
}

/** "Neither for Android nor for iOS: it is active, and shown to nobody." */
export function isShownToNobody(popup: Popup): boolean {
  if ('page' in popup || popup['active'] !== true) return false;
  return !POPUP_SYSTEMS.some((system) => Boolean(popup[`${system}_version`]));
}
