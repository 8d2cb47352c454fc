import { useHotkeyAction } from './hotkeys.ts';
import type { HotkeyAction } from './hotkeys.ts';

/** The key that sends what is typed in a dialog. It has to stand in that dialog, where it acts. */
export function SendKey(hotkey: Omit<HotkeyAction, 'inDialogs' | 'inTextFields'>) {
  useHotkeyAction({ ...hotkey, inDialogs: true, inTextFields: true });
  return null;
}
