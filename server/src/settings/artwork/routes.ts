import { makeIconDefault } from '@likeness/contract/settings/artwork';
import { iconList } from '@likeness/contract/settingsLists/artwork';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { writeAudit } from '../../audit/index.ts';
import {
  type SettingsLists,
  type OwnCalls,
  addRow,
  deleteRow,
  presentOne,
  storedRow,
} from '../../settingsLists/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { servedIcons } from './lists.ts';
import { defaultIcon, lockIcons, moveDefault } from './store.ts';

/** "One icon is always the default: the first one is it at once, and it cannot be deleted." */
export function artworkCalls(settingsLists: SettingsLists): Record<string, OwnCalls> {
  const { add, remove } = listCalls(iconList);
  return {
    [iconList.name]: {
      add: bind(add!, async (call) => {
        await lockIcons(call.tx);
        const isDefault = (await defaultIcon(call.tx)) === undefined;
        const id = await addRow(call, settingsLists, servedIcons, call.body, { columns: { isDefault } });
        return presentOne(call.tx, settingsLists, servedIcons, id, call.user);
      }),
      remove: bind(remove!, async (call) => {
        const { id } = call.params;
        await lockIcons(call.tx);
        if ((await defaultIcon(call.tx)) === id) throw new Refusal('default_icon');
        await deleteRow(call, settingsLists, servedIcons, id);
        return { id };
      }),
    },
  };
}

export function artworkRoutes(settingsLists: SettingsLists): Binding[] {
  return [
    bind(makeIconDefault, async ({ tx, params: { id }, user, now }) => {
      await lockIcons(tx);
      await storedRow(tx, settingsLists, servedIcons, id);
      const before = await defaultIcon(tx);
      if (before !== id) {
        await moveDefault(tx, id);
        await writeAudit(tx, {
          name: 'made_default',
          subject: iconList.name,
          subjectId: id,
          staffId: user.id,
          before: { default: before ?? null },
          after: { default: id },
          now,
        });
      }
      return presentOne(tx, settingsLists, servedIcons, id, user);
    }),
  ];
}
