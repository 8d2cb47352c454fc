import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';

const WIDTH_PX = 560;

/** The button "Filters", behind which a list is narrowed down by more than its search and its views; two columns. */
export function FilterPopover({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text('orders.filters');
  return (
    <>
      <Button
        startIcon={<FilterAltOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: PAPER } }}
      >
        {children}
      </Popover>
    </>
  );
}

const PAPER = {
  width: WIDTH_PX,
  maxWidth: '92vw',
  p: 2,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { sm: '1fr 1fr' },
} as const;
