import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useFetchedAhead } from '../kit/idle.ts';
import { lazyPart } from '../kit/lazyScreen.tsx';
import { CommentField, LostClaim, useUploadProgress, type Working } from '../photos/index.ts';
import { DialogBegun } from '../ui/DialogBegun.tsx';
import { Hotkey } from '../ui/Hotkey.tsx';
import { CommentTemplates } from './CommentTemplates.tsx';
import { failedChecksOf } from './failedChecks.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { useDraftOf } from '../kit/drafts.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import { useJudgedPicture } from './useJudgedPicture.ts';
import type { ViewedPictureStore } from './useJudgedPicture.ts';
import { DECISION_COLOURS, missingFor, VERIFICATION_DECISIONS } from './verificationDecision.ts';
import type { VerificationDecision } from './verificationDecision.ts';
import type { VerificationFlow } from './verificationFlow.ts';

const OverrideDialog = lazyPart(async () => (await import('./OverrideDialog.tsx')).OverrideDialog);

const CONFIRM_KEYS = 'mod+enter';

const KEYS: Readonly<Record<VerificationDecision, string>> = { reject: 'r', sendForEditing: 'e', validate: 'v' };

interface DecisionPanelProps {
  readonly flow: VerificationFlow;
  readonly working: Working;
  readonly viewed: ViewedPictureStore;
  /** A rejection lacks reasons: they are shown. */
  readonly onReasonsMissing: () => void;
}

/** The comment and the decisions, below the open panel. */
export const DecisionPanel = memo(function DecisionPanel(props: DecisionPanelProps) {
  const { flow, working, viewed, onReasonsMissing } = props;
  const text = useText();
  useFetchedAhead(OverrideDialog);
  const { document, hold, refusal } = working;
  const [draft, change] = useDraftOf(verificationDrafts, document.id);
  const picture = useJudgedPicture(viewed, document, draft);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useMissing(document.id, draft.reasons.length, draft.comment);

  const decide = (decision: VerificationDecision) => {
    const lacks = missingFor(decision, draft);
    setMissing(lacks);
    if (lacks === 'reasons') onReasonsMissing();
    if (lacks === 'request') commentField.current?.focus();
    if (lacks) return;
    commentField.current?.blur();
    void flow.decide(decision);
  };
  const confirmed: VerificationDecision = draft.reasons.length > 0 ? 'reject' : 'sendForEditing';
  const labels: Readonly<Record<VerificationDecision, string>> = {
    reject:
      draft.reasons.length > 0
        ? text('verification.refuse_with', { count: draft.reasons.length })
        : text('verification.refuse'),
    sendForEditing: text('verification.send_for_editing'),
    validate: text(draft.newPhoto ? 'verification.validate_new' : 'verification.validate'),
  };
  const offered = decisionsOf(working);
  const mayDecide = hold === 'held' && !picture.isFresh;
  const isSeen = picture.state === 'shown' && !picture.isCovered;
  const isUploading = useUploadProgress(document.id) !== undefined;
  const isAllowed = (decision: VerificationDecision) =>
    mayDecide && (decision !== 'validate' || (isSeen && !isUploading));
  const notSeenId = useId();
  const notSeen = isUploading
    ? 'uploading'
    : picture.isCovered
      ? 'covered'
      : picture.state === 'failed' || picture.state === 'gone'
        ? 'not_seen'
        : null;
  const whyNotSeen = offered.includes('validate') ? notSeen : null;

  useHotkeyAction({
    keys: 'c',
    label: text('verification.comment'),
    action: () => commentField.current?.focus(),
  });
  useHotkeyAction({
    keys: CONFIRM_KEYS,
    label: labels[confirmed],
    action: () => decide(confirmed),
    enabled: isAllowed(confirmed) && offered.includes(confirmed) && draft.comment.trim() !== '',
    inTextFields: true,
  });

  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      {hold === 'lost' && (
        <LostClaim kind="verification" work={flow} working={working} hasBegun={verificationDrafts.has(document.id)}>
          <HotkeyButton keys="n" label={text('verification.take_next')} onClick={() => void flow.takeNext()} />
        </LostClaim>
      )}
      {missing === 'reasons' && (
        <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {text('errors.reasons_missing')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        <CommentTemplates
          comment={draft.comment}
          onChange={(comment) => change({ comment })}
          onClosed={() => commentField.current?.focus()}
        />
        <PreviewButton document={document} isHeld={hold === 'held'} />
      </Box>
      <CommentField
        ref={commentField}
        label={text('verification.comment')}
        value={draft.comment}
        missing={missing === 'request' ? 'errors.request_missing' : undefined}
        onChange={(comment) => change({ comment })}
        hint={
          draft.comment.trim() === '' ? (
            <Hotkey keys="c" />
          ) : (
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ textAlign: 'right', flexShrink: 0, maxWidth: 110 }}
            >
              <Hotkey keys={CONFIRM_KEYS} />
              <br />
              {labels[confirmed]}
            </Typography>
          )
        }
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {offered.map((decision) => (
          <HotkeyButton
            key={decision}
            keys={KEYS[decision]}
            label={labels[decision]}
            variant="contained"
            color={DECISION_COLOURS[decision]}
            disabled={!isAllowed(decision)}
            aria-describedby={decision === 'validate' && whyNotSeen ? notSeenId : undefined}
            onClick={() => decide(decision)}
            sx={{ flex: '1 1 auto', minHeight: 36, whiteSpace: 'nowrap' }}
          />
        ))}
      </Box>
      {whyNotSeen && (
        <Typography id={notSeenId} variant="body2" color="textSecondary">
          {text(`verification.validate_${whyNotSeen}`)}
        </Typography>
      )}
      {isSeen && refusal?.code === 'photo_fails_checks' && (
        <Suspense fallback={<DialogBegun />}>
          <OverrideDialog
            refusal={refusal}
            failed={
              draft.newPhoto
                ? failedChecksOf(draft.newPhoto, document.order_item.price.purpose)
                : document.failed_checks
            }
            reason={draft.overrideReason ?? ''}
            onReason={(typed) => change({ overrideReason: typed === '' ? undefined : typed })}
            onCancel={flow.dismissRefusal}
            onConfirm={(reason) => void flow.decide('validate', reason)}
          />
        </Suspense>
      )}
    </Box>
  );
});

/**
 * The decisions that the server allows. While a claim or a decision is being sent it allows none: the buttons are shown
 * in their places, but disabled.
 */
function decisionsOf({ document, hold }: Working): readonly VerificationDecision[] {
  if (hold === 'asking') return VERIFICATION_DECISIONS;
  return VERIFICATION_DECISIONS.filter((decision) => document.allowedActions.includes(decision));
}

/** What was missing at the last click, until it is there or another document is shown. Reasons say what is to be mended, too. */
function useMissing(documentId: number, reasons: number, comment: string) {
  const [missing, setMissing] = useState<{ what: ReturnType<typeof missingFor>; documentId: number }>();
  const isThere = reasons > 0 || (missing?.what === 'request' && comment.trim() !== '');
  const open = missing?.documentId === documentId && !isThere ? missing.what : undefined;
  return [open, (what: ReturnType<typeof missingFor>) => setMissing({ what, documentId })] as const;
}
