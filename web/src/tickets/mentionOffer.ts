import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Colleague } from './useMentions.ts';

/** More are found by typing on: the names stand over the field, and never cover the whole ticket. */
const OFFERED_MAX = 8;
const NAME_LENGTH_MAX = 60;
/** Within a word it belongs to an e-mail address. */
const BEGUN = new RegExp(String.raw`(?:^|\s)@([^@\n]{0,${NAME_LENGTH_MAX}})$`);
const ACCENTS = /\p{M}/gu;

interface BegunName {
  /** Where what was typed after the @ begins. */
  readonly start: number;
  readonly typed: string;
}

/** The name that is being typed where the caret stands. */
function begunAt(message: string, caret: number): BegunName | undefined {
  const typed = BEGUN.exec(message.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length, typed };
}

/** By their first name or their last, with accents or without. */
function colleaguesBeginning(typed: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const wanted = plain(typed);
  const begins = (name: string) => {
    const words = plain(name).split(' ');
    return words.some((_, at) => words.slice(at).join(' ').startsWith(wanted));
  };
  const found = colleagues.filter(({ name }) => name !== '' && begins(name));
  // Nothing is to be chosen of what stands there whole: Enter begins a line, and Tab goes on.
  const isWhole = found.length === 1 && plain(found[0]!.name) === wanted;
  return isWhole ? [] : found.slice(0, OFFERED_MAX);
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase();
}

interface Writing {
  readonly message: string;
  readonly colleagues: readonly Colleague[];
  readonly choose: (name: string, place: { readonly start: number; readonly end: number }) => void;
}

/** Whom the name that is being typed can mean. The focus stays in the field: arrows mark, Enter and Tab choose, Esc hides. */
export function useMentionOffer({ message, colleagues, choose }: Writing) {
  const [caret, setCaret] = useState<number>();
  const [hiddenAt, setHiddenAt] = useState<number>();
  const [marked, setMarked] = useState({ typed: '', at: 0 });
  const begun = caret === undefined ? undefined : begunAt(message, caret);
  const names = begun && begun.start !== hiddenAt ? colleaguesBeginning(begun.typed, colleagues) : [];
  const at = begun && marked.typed === begun.typed ? Math.min(marked.at, names.length - 1) : 0;

  function take(name: string): void {
    if (begun) choose(name, { start: begun.start, end: begun.start + begun.typed.length });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const name = names[at]?.name;
    // Enter may end what a keyboard of another script is putting together.
    if (event.nativeEvent.isComposing) return;
    if (!begun || name === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const step = STEPS.get(event.key);
    if (step !== undefined) setMarked({ typed: begun.typed, at: (at + step + names.length) % names.length });
    else if (event.key === 'Escape') setHiddenAt(begun.start);
    else if (event.key === 'Enter' || event.key === 'Tab') take(name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Where the caret is; without one, the person is elsewhere. */
  function place(position: number | undefined): void {
    setCaret(position);
    // An @ that is typed later at the same place is a new one.
    if (position === undefined || position < (hiddenAt ?? 0)) setHiddenAt(undefined);
  }

  return { names, marked: at, take, place, onKeyDown };
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
