import { heldWork } from '@likeness/contract/staff/session';
import type { HeldWork } from '@likeness/contract/staff/session';
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

/** Whether any tab of this person shows this document, this tab too. */
export function isShownInTab(kind: string, id: number): boolean {
  return Object.keys(liveTabs(keyOf(kind, id))).length > 0;
}

/**
 * Notes what this person manages, or no longer does. It is left by a button and not by closing its screen, so that the mark
 * stays then.
 */
export function markManaged(kind: 'shipment' | 'ticket', id: number, until: number | undefined): void {
  const key = keyOf(kind, id);
  write(key, until === undefined ? {} : { ...withoutThisTab(key), [TAB]: until });
}

/** What this person works on in this browser, whatever the tab: signing out ends the session of all of them. */
export function heldInTabs(): HeldWork[] {
  const held = Object.keys(localStorage).map((key) => {
    const [, kind, person, id] = MARK.exec(key) ?? [];
    const isOwn = person === String(currentSession()?.id) && Object.keys(liveTabs(key)).length > 0;
    return isOwn ? heldWork.safeParse({ kind, id: Number(id) }).data : undefined;
  });
  return held.filter((one) => one !== undefined);
}

const MARK = /^likeness\.shown\.(\w+)\.(\d+)\.(\d+)$/;

function keyOf(kind: string, id: number): string {
  return `likeness.shown.${kind}.${currentSession()?.id}.${id}`;
}

function withoutThisTab(key: string): Readonly<Record<string, number>> {
  const { [TAB]: _, ...others } = liveTabs(key);
  return others;
}

function liveTabs(key: string): Readonly<Record<string, number>> {
  const parsed = shownIn.safeParse(parseJson(localStorage.getItem(key) ?? ''));
  return Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([, until]) => until > Date.now()));
}

function write(key: string, tabs: Readonly<Record<string, number>>): void {
  if (Object.keys(tabs).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(tabs));
}
