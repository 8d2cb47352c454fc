import {
  checkActivePopup,
  countPartnerPopup,
  switchOverPartnerPopup,
  switchOverPopup,
} from '@likeness/contract/settings/popups';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { wallTimeAt } from '@likeness/contract/kit/zonedTime';
import {
  type OpenList,
  type OwnWork,
  type SettingsLists,
  addRow,
  editRow,
  lockedRow,
  openList,
  presentOne,
  storedRow,
} from '../../settingsLists/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { zoneOfHouse } from '../../treatmentTimes/index.ts';
import { servedPartnerPopups, servedPopups } from './lists.ts';
import { addPopup, editPopup } from './ownWork.ts';
import { isShownOn } from './rules.ts';
import { activePopup, countShown, countUse } from './store.ts';

export function popupRoutes(settingsLists: SettingsLists): Binding[] {
  return [
    bind(checkActivePopup, async (call) => {
      const { tx, body, user, now } = call;
      const id = await activePopup(tx, body.type, body.os);
      if (id === undefined) return { active: false, popup: null };
      const popup = await presentOne(openList(call, settingsLists, servedPopups), id);
      // Staff get the active popup, whatever its days. For an application, being asked means that a customer sees it.
      if (!holdsOneOf(user.roles, ['automaticProgram'])) return { active: true, popup };
      const { day } = wallTimeAt(await zoneOfHouse(tx), now.getTime());
      if (!isShownOn(day, popup)) return { active: false, popup: null };
      return { active: true, popup: { ...popup, quantity_used: await countShown(tx, id) } };
    }),
    bind(countPartnerPopup, async (call) => {
      const { tx, params, body } = call;
      await storedRow(openList(call, settingsLists, servedPartnerPopups), params.id);
      return countUse(tx, params.id, body.what);
    }),
    bind(switchOverPopup, (call) =>
      switchOver(openList(call, settingsLists, servedPopups), call.body, { add: addPopup, edit: editPopup }),
    ),
    bind(switchOverPartnerPopup, (call) =>
      switchOver(openList(call, settingsLists, servedPartnerPopups), call.body, {
        add: async (open, sent) => presentOne(open, await addRow(open, sent)),
        edit: editRow,
      }),
    ),
  ];
}

/** One popup instead of others: theirs first, as no two are active for a moment either. */
async function switchOver(
  open: OpenList,
  { add, edit, instead_of: others }: BodyOf<typeof switchOverPopup>,
  work: Required<Pick<OwnWork, 'add' | 'edit'>>,
) {
  // In one order whoever asks: of two people who switch to each other's popup, neither waits for the other forever.
  const involved = edit ? [...others, edit.id] : others;
  for (const id of involved.toSorted((one, other) => one - other)) await lockedRow(open, id);
  for (const other of others) await work.edit(open, other, { active: false });
  if (add) return work.add(open, { ...add, active: true });
  await work.edit(open, edit!.id, { ...edit!.values, active: true });
  return presentOne(open, edit!.id);
}
