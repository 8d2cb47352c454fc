import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';

export interface ViewerToolProps {
  readonly keys: string;
  readonly label: string;
  /** Says more than its name: how it is switched now. */
  readonly hint?: string;
  readonly action: () => void;
  /** `mixed`: something between on and off. Without it, it is no switch. */
  readonly pressed?: boolean | 'mixed';
  readonly disabled?: boolean | undefined;
  /** Repeats while its key is held, as each time changes a little. */
  readonly repeats?: boolean;
  readonly children: ReactNode;
}

/** A button of the viewer with its shortcut. */
export function ViewerTool(props: ViewerToolProps) {
  const { keys, label, hint = label, action, pressed, disabled = false, repeats = false, children } = props;
  useHotkeyAction({ keys, label, action, enabled: !disabled, repeats });
  const isOn = pressed === true;
  return (
    <Tooltip title={hint}>
      {/* A button that is switched off shows no hint of its own. */}
      <span>
        <ButtonBase
          aria-label={label}
          aria-keyshortcuts={ariaKeys(keys)}
          aria-pressed={pressed}
          disabled={disabled}
          onClick={action}
          sx={{
            gap: 0.5,
            px: 0.75,
            height: 30,
            borderRadius: 1,
            color: isOn ? 'primary.contrastText' : 'text.primary',
            bgcolor: isOn ? 'primary.main' : undefined,
            ...(pressed === 'mixed' && { boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-primary-main)' }),
            '&:hover': { bgcolor: isOn ? 'primary.dark' : 'action.hover' },
            '&.Mui-disabled': { opacity: 0.4 },
          }}
        >
          {children}
          <Hotkey keys={keys} />
        </ButtonBase>
      </span>
    </Tooltip>
  );
}
