import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { writeAudit } from '../../audit/index.ts';
import {
  type OpenList,
  type SettingsLists,
  type OwnWork,
  addRow,
  deleteRow,
  editRow,
  inUse,
  lockedRow,
  openList,
  presentOne,
  storedRow,
} from '../../settingsLists/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { servedIcons } from './lists.ts';
import { defaultIcon, lockIcons, moveDefault, purposesWithIcon, purposesWithPattern } from './store.ts';

/** "One icon is always the default: the first one that is added. The default cannot be deleted." */
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
      refuseUsed(open, await purposesWithIcon(open.tx, id));
      await deleteRow(open, id);
    },
  },
  [printPatternList.name]: {
    // Purposes name a pattern by its picture.
    async edit(open, id, values, options) {
      const { url } = await lockedRow(open, id);
      if (values['url'] !== undefined && values['url'] !== url) {
        refuseUsed(open, await purposesWithPattern(open.tx, { id, address: url as string }));
      }
      await editRow(open, id, values, options);
    },
    async remove(open, id) {
      const { url } = await lockedRow(open, id);
      refuseUsed(open, await purposesWithPattern(open.tx, { id, address: url as string }));
      await deleteRow(open, id);
    },
  },
};

const PURPOSES_NAMED_MAX = 5;

/** "A picture that purposes use cannot be deleted." The refusal names the purposes. */
function refuseUsed(open: OpenList, purposes: readonly { id: number; label: string }[]): void {
  if (purposes.length === 0) return;
  const say = staffFormatter(open.wording);
  const count = purposes.length;
  const named = purposes.slice(0, PURPOSES_NAMED_MAX);
  const names = named.map(({ label }) => label).join(', ') + (count > PURPOSES_NAMED_MAX ? ', …' : '');
  const text = say('used_by.named', { counted: say('settings_lists.purpose.counted', { count }), names });
  throw inUse(open, [{ what: purposeList.name, text, count, ids: named.map(({ id }) => id) }]);
}

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
