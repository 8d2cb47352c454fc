import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { forceRelease } from '@likeness/contract/photos';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import type { DocumentWork } from './documentWork.ts';
import { useApiAction } from '../kit/queries.ts';
import { releasedText } from '../kit/releasedText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { STARTS, type TimedWork } from './timedWork.ts';
import type { Working } from './workScene.ts';

export interface LostClaimProps {
  readonly kind: TimedWork;
  readonly work: Pick<DocumentWork<never>, 'refresh' | 'reclaim'>;
  readonly working: Working;
  /** Whether anything was typed, ticked, placed or uploaded for the document: only then something is still here. */
  readonly hasBegun: boolean;
  /** The action that continues. */
  readonly children: ReactNode;
}

/** Shown when the claim was lost: who has the document now, until when, and what the person can still do. */
export function LostClaim({ kind, work, working: { document }, hasBegun, children }: LostClaimProps) {
  const text = useText();
  const formats = useFormats();
  const release = useApiAction(forceRelease, { onSuccess: work.refresh });
  const { claim, released, allowedActions } = document;
  const whereItIs = claim
    ? text('work.held_by', { name: claim.by.first_name, time: formats.time(claim.expires_at) })
    : !released && text('work.lost');
  return (
    <Alert severity="warning" variant="outlined" sx={{ py: 0 }}>
      {released && <strong style={{ overflowWrap: 'anywhere' }}>{releasedText(text, formats, released)} </strong>}
      {[whereItIs, hasBegun && text('work.kept')].filter(Boolean).join(' ')}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
        {allowedActions.includes(STARTS[kind]) && (
          <Button variant="outlined" onClick={() => void work.reclaim()}>
            {text(`${kind}.start`)}
          </Button>
        )}
        {allowedActions.includes('forceRelease') && (
          <Button
            variant="outlined"
            loading={release.isPending}
            onClick={() => release.mutate({ params: { id: document.id } })}
          >
            {text('work.release_by_force')}
          </Button>
        )}
        {children}
      </Box>
    </Alert>
  );
}
