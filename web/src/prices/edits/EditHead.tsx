import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownEdit } from '@likeness/contract/prices/edits';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

const TONES = { added: 'good', edited: 'active', bulk: 'active', undone: 'waiting', deleted: 'bad' } as const;

type HeadEdit = Pick<ShownEdit, 'kind' | 'user' | 'created_at' | 'why' | 'starts_at' | 'applied_at' | 'withdrawn_at'>;

/** What was done to prices, by whom, when and why; and when it takes effect. */
export function EditHead({ edit, children }: { edit: HeadEdit; children?: ReactNode }) {
  const text = useText();
  const formats = useFormats();
  const { kind, user, created_at: at, why, starts_at: start, applied_at: applied, withdrawn_at: withdrawn } = edit;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <StatusChip label={text(`prices.kind_${kind}`)} tone={TONES[kind]} />
        <Typography sx={{ fontWeight: 600 }}>{formats.person(user) ?? text('lists.nobody')}</Typography>
        <Typography component="time" dateTime={at} color="textSecondary" variant="body2">
          {formats.moment(at)}
        </Typography>
        {start !== null && applied === null && withdrawn === null && (
          <StatusChip label={text('prices.waits_until', { moment: formats.moment(start) })} tone="waiting" />
        )}
        {start !== null && applied !== null && (
          <StatusChip label={text('prices.since', { moment: formats.moment(applied) })} />
        )}
        {withdrawn !== null && (
          <StatusChip label={text('prices.withdrawn_at', { moment: formats.moment(withdrawn) })} />
        )}
        <Box sx={{ flex: 1 }} />
        {children}
      </Box>
      {why !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
          {text('ui.pair', { name: text('price_fields.why'), value: why })}
        </Typography>
      )}
    </>
  );
}
