import { use, useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { keysOf } from '../ui/Hotkey.tsx';
import { OwnDialog } from '../ui/KeyedDialog.tsx';
import { createStore } from './store.ts';

export interface HotkeyAction {
  /** One combination: `r`, `1`, `ctrl+enter`, `mod+z` (⌘ on a Mac, Ctrl elsewhere), `arrowleft`, `?`. */
  readonly keys: string;
  /** What it does, in the language of the screen: for the sheet of shortcuts. */
  readonly label: string;
  readonly action: () => void;
  readonly enabled?: boolean;
  /**
   * Also works while a person is typing: for keys that write nothing, such as `ctrl+enter`. With an element, only in its
   * own text fields: what is typed elsewhere on the screen is not what the keys send.
   */
  readonly inTextFields?: boolean | RefObject<Element | null>;
  /**
   * Belongs to the dialog in which it stands, and acts in no other: while one is open, the keys of what is below it do
   * nothing, because the person cannot see it well.
   */
  readonly inDialogs?: boolean;
  /** Repeats while the key is held. */
  readonly repeats?: boolean;
  /** Exists on every screen. */
  readonly everywhere?: boolean;
  /** One of many reasons to tick, which the sheet lists apart. */
  readonly ofReason?: boolean;
}

export type ListedHotkey = Pick<HotkeyAction, 'keys' | 'label'> & {
  readonly everywhere: boolean;
  readonly ofReason: boolean;
};

const listed = createStore<ReadonlyMap<string, ListedHotkey>>(new Map());

/** Gives an action a key as long as this component is mounted, and a line in the `?` sheet. */
export function useHotkeyAction(hotkey: HotkeyAction): void {
  const { keys, label, action, enabled = true, everywhere = false, ofReason = false } = hotkey;
  const { inTextFields = false, inDialogs = false, repeats = false } = hotkey;
  const id = useId();
  useEffect(() => {
    listed.set(new Map(listed.get()).set(id, { keys, label, everywhere, ofReason }));
    return () => {
      const others = new Map(listed.get());
      others.delete(id);
      listed.set(others);
    };
  }, [id, keys, label, everywhere, ofReason]);

  const kind = kindOf(keys);
  const dialog = use(OwnDialog);
  // The library listens anew whenever an option is another function: for sixty keys that is felt with each photo.
  const ignoreEventWhen = useCallback(
    (event: KeyboardEvent) =>
      targetsAnotherControl(event, { inTextFields, repeats }, kind) ||
      targetsAnotherDialog(event, inDialogs ? dialog : undefined),
    [inTextFields, inDialogs, repeats, kind, dialog],
  );
  useHotkeys(keys, action, {
    enabled,
    enableOnFormTags: true,
    enableOnContentEditable: true,
    preventDefault: true,
    splitKey: keys === '+' ? ' ' : '+',
    // Digits go by their place on the keyboard, because a French keyboard needs Shift for them; letters and signs go by
    // the character that is printed on the key.
    useKey: kind === 'letter' || kind === 'sign',
    // Which modifiers a sign needs differs from keyboard to keyboard.
    ignoreModifiers: kind === 'sign',
    ignoreEventWhen,
  });
}

/** All shortcuts that are active now, in the order in which they were added. */
export function useListedHotkeys(): readonly ListedHotkey[] {
  return [...useSyncExternalStore(listed.subscribe, listed.get).values()];
}

type Kind = 'letter' | 'sign' | 'named';

function kindOf(keys: string): Kind {
  const main = keysOf(keys).at(-1) ?? '';
  if (/^[a-z]$/i.test(main)) return 'letter';
  return main.length === 1 && !/\d/.test(main) ? 'sign' : 'named';
}

/** The last one is around a dialog: it has the focus when a button of the dialog that had it is disabled, or goes. */
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiDialog-root';
const PRESSED_BY_ENTER = 'button, a[href], summary, input, select, [role="button"], [role="option"], [role="switch"]';
const MOVED_BY_ARROWS = 'input[type="radio"], input[type="range"], select, [role="slider"], [role="tab"]';

function targetsAnotherControl(
  event: KeyboardEvent,
  hotkey: Pick<HotkeyAction, 'inTextFields' | 'repeats'>,
  kind: Kind,
): boolean {
  const target = targetOf(event);
  const withModifier = event.ctrlKey || event.altKey || event.metaKey;
  return (
    event.defaultPrevented ||
    event.isComposing ||
    (event.repeat && !hotkey.repeats) ||
    (isTextField(target) && !isOwnField(target, hotkey.inTextFields)) ||
    (kind === 'sign' && withModifier) ||
    (!withModifier && /^(Enter| )$/.test(event.key) && target.closest(PRESSED_BY_ENTER) !== null) ||
    (/^(Arrow|Home|End|Page)/.test(event.key) && target.closest(MOVED_BY_ARROWS) !== null)
  );
}

function targetsAnotherDialog(event: Event, own: string | undefined): boolean {
  const popup = targetOf(event).closest(POPUPS);
  if (popup === null) return false;
  return own === undefined || popup.closest<HTMLElement>('[data-dialog]')?.dataset['dialog'] !== own;
}

function targetOf(event: Event): Element {
  return event.target instanceof Element ? event.target : document.body;
}

/** The search in the header is never what a screen sends. */
function isOwnField(field: Element, inTextFields: HotkeyAction['inTextFields']): boolean {
  if (typeof inTextFields === 'object') return inTextFields.current?.contains(field) ?? false;
  return inTextFields === true && field.closest('[role="search"]') === null;
}

const NOT_TYPED_INTO = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/** Whether typing here writes text. A checkbox is an input too, but must not silence the shortcuts after a click. */
function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element.closest('[contenteditable]:not([contenteditable="false"])') !== null;
}
