import { z } from 'zod';
import { randomKey } from './randomKey.ts';
import { parseJson } from './apiError.ts';
import { currentSession } from './session.ts';

/** The id of this tab in this browser. */
const TAB = randomKey();

/** Tab → the end of its claim, by this browser's clock. A tab that crashed counts until this time at most. */
const shownIn = z.record(z.string(), z.number());

export interface TabMark {
  readonly show: (id: number, until: number) => void;
  readonly hide: () => void;
  /** Whether another tab of the same person shows this document. */
  readonly isElsewhere: (id: number) => boolean;
}

/**
 * Tells the other tabs which document this one shows. The claim belongs to the person, not to the tab: a tab that is
 * closed must not release a document on which another tab still works.
 */
export function createTabMark(kind: string): TabMark {
  let shown: string | undefined;

  function hide(): void {
    if (shown !== undefined) write(shown, withoutThisTab(shown));
    shown = undefined;
  }

  return {
    show: (id, until) => {
      const key = keyOf(kind, id);
      if (key !== shown) hide();
      shown = key;
      write(key, { ...withoutThisTab(key), [TAB]: until });
    },
    hide,
    isElsewhere: (id) => Object.keys(withoutThisTab(keyOf(kind, id))).length > 0,
  };
}

function keyOf(kind: string, id: number): string {
  return `likeness.shown.${kind}.${currentSession()?.id}.${id}`;
}

function withoutThisTab(key: string): Readonly<Record<string, number>> {
  const parsed = shownIn.safeParse(parseJson(localStorage.getItem(key) ?? ''));
  const live = Object.entries(parsed.data ?? {}).filter(([tab, until]) => tab !== TAB && until > Date.now());
  return Object.fromEntries(live);
}

function write(key: string, tabs: Readonly<Record<string, number>>): void {
  if (Object.keys(tabs).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(tabs));
}
