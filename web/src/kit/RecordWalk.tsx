import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { ariaKeys } from '../ui/Hotkey.tsx';
import { useHotkeyAction } from './hotkeys.ts';
import { useWalk } from './listWalk.ts';
import type { WalkedKind } from './listWalk.ts';

interface RecordWalkProps {
  readonly kind: WalkedKind;
  readonly id: number;
}

/** "5 of 28" of the list that the record was opened from, with the record before and the one after. */
export function RecordWalk({ kind, id }: RecordWalkProps) {
  const text = useText();
  const walk = useWalk(kind, id);
  if (!walk || walk.total < 2) return null;
  const { position, total, isReading, go } = walk;
  return (
    <Box component="nav" aria-label={text('lists.walk')} sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <Step
        keys="k"
        label={text('lists.previous')}
        disabled={position === 1 || isReading}
        icon={<KeyboardArrowUp />}
        onClick={() => void go(-1)}
      />
      <Typography variant="body2" color="textSecondary" noWrap>
        {text('lists.position', { position, total })}
      </Typography>
      <Step
        keys="j"
        label={text('lists.next')}
        disabled={position === total || isReading}
        icon={<KeyboardArrowDown />}
        onClick={() => void go(1)}
      />
    </Box>
  );
}

interface StepProps {
  readonly keys: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function Step({ keys, label, disabled, icon, onClick }: StepProps) {
  useHotkeyAction({ keys, label, action: onClick, enabled: !disabled });
  return (
    <Tooltip title={`${label} (${keys.toUpperCase()})`}>
      {/* A button that cannot be pressed shows no tooltip by itself. */}
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-keyshortcuts={ariaKeys(keys)}
          disabled={disabled}
          onClick={onClick}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
