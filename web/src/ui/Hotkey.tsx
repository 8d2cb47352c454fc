import { styled } from '@mui/material/styles';

const SIGNS: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  backspace: '⌫',
  enter: '↵',
  escape: 'Esc',
  shift: '⇧',
};

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: '1.6em',
  padding: '0 0.4em',
  border: '1px solid',
  borderColor: 'color-mix(in srgb, currentcolor 40%, transparent)',
  borderRadius: 4,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.5,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '&::before': { content: 'attr(data-keys)' },
}));

/**
 * A key combination as it is printed on the keyboard. Screen readers ignore this drawing and read `aria-keyshortcuts`,
 * so the button's name stays the name of its action.
 */
export function Hotkey({ keys }: { keys: string }) {
  return (
    <span aria-hidden style={{ display: 'inline-flex' }}>
      <Key data-keys={printedTogether(keysOf(keys).map(printed))} />
    </span>
  );
}

/** `ctrl+enter` → `ctrl`, `enter`. The plus sign can be a key too. */
export function keysOf(combination: string): string[] {
  return combination === '+' ? ['+'] : combination.split('+');
}

/** The same combination for the attribute `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  const names: Readonly<Record<string, string>> = {
    ctrl: 'Control',
    mod: isMac() ? 'Meta' : 'Control',
    arrowdown: 'ArrowDown',
    arrowleft: 'ArrowLeft',
    arrowright: 'ArrowRight',
    arrowup: 'ArrowUp',
  };
  return keysOf(keys)
    .map((key) => names[key] ?? capitalised(key))
    .join('+');
}

/** Signs stand close together: ⇧S. A word needs something between it and the next key: Ctrl+S. */
function printedTogether(keys: readonly string[]): string {
  return keys.map((key, at) => (key.length > 1 && at < keys.length - 1 ? `${key}+` : key)).join('');
}

function printed(key: string): string {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl';
  return SIGNS[key] ?? capitalised(key);
}

function capitalised(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}
