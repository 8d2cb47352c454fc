import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { iconList } from '@likeness/contract/settingsLists/artwork';
import { writeAudit } from '../../audit/index.ts';
import {
  type SettingsLists,
  type OwnWork,
  addRow,
  deleteRow,
  openList,
  presentOne,
  storedRow,
} from '../../settingsLists/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { servedIcons } from './lists.ts';
import { defaultIcon, lockIcons, moveDefault } from './store.ts';

/** "One icon is always the default: the first one is it at once, and it cannot be deleted." */
export const artworkWork: Readonly<Record<string, OwnWork>> = {
  [iconList.name]: {
    async add(open, sent) {
      await lockIcons(open.tx);
      const isDefault = (await defaultIcon(open.tx)) === undefined;
      return presentOne(open, await addRow(open, sent, { columns: { isDefault } }));
    },
    async remove(open, id) {
      await lockIcons(open.tx);
      if ((await defaultIcon(open.tx)) === id) throw new Refusal('default_icon');
      await deleteRow(open, id);
    },
  },
};

export function artworkRoutes(settingsLists: SettingsLists): Binding[] {
  return [
    bind(makeIconDefault, async (call) => {
      const { tx, params, user, now } = call;
      const { id } = params;
      const open = openList(call, settingsLists, servedIcons);
      await lockIcons(tx);
      await storedRow(open, id);
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
      return presentOne(open, id);
    }),
  ];
}
