import { z } from 'zod';
import { randomKey } from './api.ts';
import { parseJson } from './apiError.ts';
import { currentSession } from './session.ts';

/** This tab, among those of this browser. */
const TAB = randomKey();

/** Tab → until when its claim lasts, on this browser's clock. A tab that died without a word counts no longer than that. */
const shownIn = z.record(z.string(), z.number());

export interface TabMark {
  readonly show: (id: number, until: number) => void;
  readonly hide: () => void;
  /** Does another tab of the same person show this document? */
  readonly isElsewhere: (id: number) => boolean;
}

/**
 * Says to the other tabs which document this one shows. The claim is the person's, not the tab's: whichever is closed first
 * must not give back what another still works on.
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
