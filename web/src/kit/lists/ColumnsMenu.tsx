import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';

export interface ColumnsMenuProps {
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  readonly shown: ReadonlySet<string>;
  readonly onChange: (shown: readonly string[]) => void;
}

/** Chooses which columns a list shows. The last one stays: a table without columns is none. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (name: string) =>
    onChange(columns.map((column) => column.name).filter((other) => shown.has(other) !== (other === name)));
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('lists.columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ name, label }) => (
          <MenuItem
            key={name}
            dense
            role="menuitemcheckbox"
            aria-checked={shown.has(name)}
            disabled={shown.size === 1 && shown.has(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox
              size="small"
              edge="start"
              checked={shown.has(name)}
              tabIndex={-1}
              disableRipple
              sx={{ py: 0 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
