import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { useHotkeyAction } from './hotkeys.ts';
import type { HotkeyAction } from './hotkeys.ts';

export interface HotkeyButtonProps
  extends
    Omit<ButtonProps, 'action' | 'onClick' | 'children'>,
    Pick<HotkeyAction, 'keys' | 'label' | 'inTextFields' | 'inDialogs'> {
  /** @param event undefined when the shortcut was pressed */
  readonly onClick: (event?: MouseEvent) => void;
}

/** A button with a shortcut, which it shows. */
export function HotkeyButton(props: HotkeyButtonProps) {
  const { keys, label, onClick, inTextFields, inDialogs, disabled, loading, ...rest } = props;
  const enabled = !disabled && !loading;
  useHotkeyAction({ keys, label, action: onClick, enabled, inTextFields, inDialogs });
  return (
    <Button
      aria-keyshortcuts={ariaKeys(keys)}
      endIcon={<Hotkey keys={keys} />}
      disabled={disabled}
      loading={loading}
      onClick={onClick}
      {...rest}
    >
      {label}
    </Button>
  );
}
