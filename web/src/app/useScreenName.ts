import { titled } from '@likeness/contract/kit/words';
import type { ListTexts } from '@likeness/texts/sections';
import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey, Translate } from '../i18n/useText.ts';
import type { Screen } from './screen.ts';

export interface NamedScreen {
  readonly name: string;
  /** The settings list that the screen shows, and the field whose texts it shows. */
  readonly list?: keyof ListTexts;
  readonly field?: string;
}

/** A screen with what its name is made from. */
export function namedScreen({ name, component }: Pick<Screen, 'name' | 'component'>): NamedScreen {
  if (!component || !('list' in component)) return { name };
  const { list, field } = component;
  return { name, list, ...(field !== undefined && { field }) };
}

/**
 * The name of a screen, in the menu and in its title. A screen of a list has the name of the list, unless it has its
 * own.
 */
export function screenName(text: Translate, { name, list, field }: NamedScreen): string {
  const own = `screens.${name}`;
  if (text.has(own)) return text(own);
  const many = titled(text(`settings_lists.${list!}.many`));
  const label = `settings_lists.${list!}.fields.${field}` as TextKey;
  return field === undefined ? many : text('ui.pair', { name: many, value: text(label) });
}

export function useScreenName(): (screen: NamedScreen) => string {
  const text = useText();
  return useCallback((screen) => screenName(text, screen), [text]);
}
