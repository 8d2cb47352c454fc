import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ShipmentRow } from '@likeness/contract/shipments';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../kit/lazyScreen.tsx';
import { useSelection } from './selection.ts';
import type { SeveralDeed } from './severalRows.ts';

const SeveralDialog = lazyPart(async () => (await import('./SeveralDialog.tsx')).SeveralDialog);

const HEIGHT = 40;

/** What can be done with the ticked shipments, all at once. */
export function SelectionBar({ rows }: { readonly rows: readonly ShipmentRow[] | undefined }) {
  const text = useText();
  const selection = useSelection();
  const [deed, begin] = useState<SeveralDeed>();
  if (!selection) return null;
  // Where there is nothing to tick its room stays, so that nothing beside it jumps.
  if (!rows || (rows.length === 0 && selection.ids.size === 0)) return <Box sx={{ minHeight: HEIGHT }} />;
  const { ids, select, clear } = selection;
  const count = ids.size;
  const page = rows.map(({ id }) => id);
  const all = page.length > 0 && page.every((id) => ids.has(id));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: HEIGHT }}>
      <label className="select-box" style={{ display: 'inline-flex', gap: 8, margin: '0 0 0 4px' }}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && page.some((id) => ids.has(id));
          }}
          onChange={() => select(page, !all)}
        />
        <Typography variant="body2" component="span">
          {text('several_shipments.select_page')}
        </Typography>
      </label>
      {count > 0 && (
        <>
          <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
            {text('several_shipments.selected', { count })}
          </Typography>
          <Button variant="contained" size="small" onClick={() => begin('send')}>
            {text('several_shipments.send', { count })}
          </Button>
          <Button variant="outlined" size="small" color="success" onClick={() => begin('ship')}>
            {text('several_shipments.ship', { count })}
          </Button>
          <Button size="small" onClick={clear}>
            {text('several_shipments.clear')}
          </Button>
        </>
      )}
      {deed && (
        <Suspense>
          <SeveralDialog
            deed={deed}
            ids={[...ids].toSorted((one, other) => one - other)}
            onDone={(done) => select(done, false)}
            onClose={() => begin(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
}
