import type { ComponentType } from 'react';
import { lazyScreen } from '../lazyScreen.tsx';
import type { LazyScreen } from '../lazyScreen.tsx';

/** A screen that shows a settings list, or the texts of one of its fields in all languages. */
export type ListScreen = LazyScreen & { readonly list: string; readonly field?: string };

/** The screen of a declared list, or one that a feature has built from the same parts. */
export function settingsList(name: string, own?: () => Promise<ComponentType>): ListScreen {
  const load = async () => {
    if (own) return own();
    const [{ SettingsListScreen }, { listNamed }] = await Promise.all([
      import('./SettingsListScreen.tsx'),
      catalogue(),
    ]);
    const list = listNamed(name);
    return () => <SettingsListScreen list={list} />;
  };
  return Object.assign(lazyScreen(load), { list: name });
}

/** The screen of one text of a list's records, in all languages. */
export function texts(name: string, field: string): ListScreen {
  const load = async () => {
    const [{ TextsScreen }, { listNamed }] = await Promise.all([import('./TextsScreen.tsx'), catalogue()]);
    const list = listNamed(name);
    return () => <TextsScreen list={list} field={field} />;
  };
  return Object.assign(lazyScreen(load), { list: name, field });
}

function catalogue() {
  return import('@likeness/contract/catalogue/index');
}
