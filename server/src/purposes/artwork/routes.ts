import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { writeAudit } from '../../audit/index.ts';
import {
  type OpenList,
  type SettingsLists,
  type OwnWork,
  addRow,
  deleteRow,
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
    async remove(open, id) {
      const { url } = await lockedRow(open, id);
      refuseUsed(open, await purposesWithPattern(open.tx, { id, address: url as string }));
      await deleteRow(open, id);
    },
  },
};

const PURPOSES_NAMED_MAX = 5;

/** "A picture that purposes use cannot be deleted." The refusal names the purposes. */
function refuseUsed({ wording }: OpenList, labels: readonly string[]): void {
  if (labels.length === 0) return;
  const say = staffFormatter(wording);
  const counted = say('settings_lists.purpose.counted', { count: labels.length });
  const names = labels.slice(0, PURPOSES_NAMED_MAX).join(', ') + (labels.length > PURPOSES_NAMED_MAX ? ', …' : '');
  throw new Refusal('in_use', { params: { uses: say('used_by.named', { counted, names }) } });
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
