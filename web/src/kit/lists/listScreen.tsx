import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { ListTexts } from '@likeness/texts/sections';
import type { ComponentType } from 'react';
import { lazyScreen } from '../lazyScreen.tsx';
import type { LazyScreen } from '../lazyScreen.tsx';

/** A screen that shows a settings list, or the texts of one of its fields in all languages. */
export type ListScreen = LazyScreen & { readonly list: keyof ListTexts; readonly field?: string };

/** The screen of a declared list, or one that a feature has built from the same parts. */
export function settingsList(name: keyof ListTexts, own?: () => Promise<ComponentType>): ListScreen {
  const load = async () => {
    if (own) {
      const [Screen] = await Promise.all([own(), declared(name)]);
      return Screen;
    }
    const [{ SettingsListScreen }, list] = await Promise.all([import('./SettingsListScreen.tsx'), declared(name)]);
    return () => <SettingsListScreen list={list} />;
  };
  return Object.assign(lazyScreen(load), { list: name });
}

/** The screen of one text of a list's records, in all languages. */
export function texts(name: keyof ListTexts, field: string): ListScreen {
  const load = async () => {
    const [{ TextsScreen }, list] = await Promise.all([import('./TextsScreen.tsx'), declared(name)]);
    return () => <TextsScreen list={list} field={field} />;
  };
  return Object.assign(lazyScreen(load), { list: name, field });
}

/** A list by its name, with its calls: they are made of the declaration while nobody waits for them yet. */
async function declared(name: string): Promise<SettingsList> {
  const [{ listNamed }, { listCalls }] = await Promise.all([
    import('@likeness/contract/settingsLists/index'),
    import('@likeness/contract/kit/listCalls'),
  ]);
  const list = listNamed(name);
  listCalls(list);
  return list;
}
