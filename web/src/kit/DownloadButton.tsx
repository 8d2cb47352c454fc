import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { useHotkeyAction } from './hotkeys.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'sx'> {
  readonly href: string;
  readonly fileName: string;
  readonly label: string;
  readonly keys: string;
}

/** A button, with a shortcut, that saves a file. */
export function DownloadButton({ href, fileName, label, keys, ...look }: DownloadButtonProps) {
  useHotkeyAction({
    keys,
    label,
    action: () => Object.assign(document.createElement('a'), { href, download: fileName }).click(),
  });
  return (
    <Button
      href={href}
      download={fileName}
      aria-keyshortcuts={ariaKeys(keys)}
      endIcon={<Hotkey keys={keys} />}
      {...look}
    >
      {label}
    </Button>
  );
}
