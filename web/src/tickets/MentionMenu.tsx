import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../i18n/useText.ts';
import type { Colleague } from './useMentions.ts';

interface MentionMenuProps {
  /** What the names belong to; without it none are shown. */
  readonly anchor: HTMLElement | null;
  readonly colleagues: readonly Colleague[];
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** Whom what is being written can be addressed to. */
export function MentionMenu({ anchor, colleagues, onChoose, onClose }: MentionMenuProps) {
  const text = useText();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': text('tickets.mention') } }}
    >
      {colleagues.map(({ id, name }) => (
        <MenuItem key={id} dense onClick={() => onChoose(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
