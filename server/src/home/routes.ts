import { readHome, readMissingTexts } from '@likeness/contract/home';
import { type Binding, bind } from '../platform/http/bind.ts';
import { type SettingsLists, allowedListActions } from '../settingsLists/index.ts';
import { figuresOf } from './figures.ts';
import { countMissingTexts } from './missingTextStore.ts';

export function homeRoutes(lists: SettingsLists): Binding[] {
  return [
    bind(readHome, async ({ tx, user, now }) => ({
      now: now.toISOString(),
      figures: await figuresOf(tx, { roles: user.roles, staff: user.id, now }),
    })),
    bind(readMissingTexts, async ({ tx, user }) => {
      const mine = lists.all().filter(({ list }) => allowedListActions(list, user.roles).includes('translate'));
      return { kinds: await countMissingTexts(tx, mine) };
    }),
  ];
}
