import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { CommentField, LostClaim, useUploadProgress, type Working, usePhotoDraft } from '../photos/index.ts';
import { Hotkey } from '../ui/Hotkey.tsx';
import { missingFor } from './processingDecision.ts';
import type { ProcessingDecision } from './processingDecision.ts';
import { processingDrafts } from './processingDrafts.ts';
import type { Processing } from './useProcessing.ts';

const CONFIRM_KEYS = 'mod+enter';

/** The comment and the decisions. Only decisions that the server allows are offered. */
export function DecisionPanel({ processing, working }: { processing: Processing; working: Working }) {
  const text = useText();
  const { flow, leave } = processing;
  const { document, hold, sending } = working;
  const [draft, change] = usePhotoDraft(processingDrafts, document);
  const [asked, setAsked] = useState<number>();
  const commentField = useRef<HTMLTextAreaElement>(null);

  const offers = (decision: ProcessingDecision) => hold !== 'lost' && document.allowedActions.includes(decision);
  const decide = (decision: ProcessingDecision) => {
    const missing = missingFor(decision, draft);
    setAsked(missing === 'comment' ? document.id : undefined);
    if (missing === 'comment') commentField.current?.focus();
    if (missing) return;
    commentField.current?.blur();
    void flow.decide(decision);
  };
  const lacksComment = asked === document.id && missingFor('cannotProcess', draft) === 'comment';
  const isUploading = useUploadProgress(document.id) !== undefined;
  const uploadingId = useId();
  const confirmed: ProcessingDecision = draft.newPhoto || isUploading ? 'returnProcessed' : 'cannotProcess';
  const labels = { returnProcessed: text('processing.send_back'), cannotProcess: text('processing.cannot_process') };
  const isHeld = hold === 'held';

  useHotkeyAction({ keys: 'c', label: text('processing.comment'), action: () => commentField.current?.focus() });
  useHotkeyAction({
    keys: CONFIRM_KEYS,
    label: labels[confirmed],
    action: () => decide(confirmed),
    enabled: isHeld && !isUploading && offers(confirmed) && missingFor(confirmed, draft) === undefined,
    inTextFields: true,
  });

  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      {hold === 'lost' && (
        <LostClaim kind="processing" work={flow} working={working} hasBegun={draft !== processingDrafts.empty}>
          <Button onClick={leave}>{text('processing.leave')}</Button>
        </LostClaim>
      )}
      <CommentField
        ref={commentField}
        label={text('processing.comment')}
        value={draft.comment}
        missing={lacksComment ? 'errors.comment_missing' : undefined}
        onChange={(comment) => change({ comment })}
        hint={<Hotkey keys={CONFIRM_KEYS} />}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap-reverse' }}>
        {offers('cannotProcess') && (
          <HotkeyButton
            keys="p"
            label={labels.cannotProcess}
            variant="outlined"
            color="warning"
            disabled={!isHeld}
            loading={sending === 'cannotProcess'}
            onClick={() => decide('cannotProcess')}
            sx={ACTION}
          />
        )}
        {offers('returnProcessed') && (
          <HotkeyButton
            keys="v"
            label={labels.returnProcessed}
            variant="contained"
            color="success"
            disabled={!isHeld || !draft.newPhoto || isUploading}
            loading={sending === 'returnProcessed'}
            aria-describedby={isUploading ? uploadingId : undefined}
            onClick={() => decide('returnProcessed')}
            sx={ACTION}
          />
        )}
      </Box>
      {isUploading && offers('returnProcessed') && (
        <Typography id={uploadingId} variant="body2" color="textSecondary">
          {text('processing.uploading')}
        </Typography>
      )}
    </Box>
  );
}

const ACTION = { flex: '1 1 auto', minHeight: 36, px: 1, whiteSpace: 'nowrap' } as const;
