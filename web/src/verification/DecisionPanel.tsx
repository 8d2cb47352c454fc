import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useFetchedAhead } from '../kit/idle.ts';
import { lazyPart } from '../kit/lazyScreen.tsx';
import { CommentField, LostClaim, useUploadProgress, type Working, usePhotoDraft } from '../photos/index.ts';
import { DialogBegun } from '../ui/DialogBegun.tsx';
import { Hotkey } from '../ui/Hotkey.tsx';
import { CommentTemplates } from './CommentTemplates.tsx';
import { failedChecksNow } from './failedChecks.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationDraft } from './verificationDrafts.ts';
import { useJudgedPicture } from './useJudgedPicture.ts';
import { useReasonLabels } from './useReasonGroups.ts';
import type { ViewedPictureStore } from './useJudgedPicture.ts';
import { DECISION_COLOURS, obstacleTo, VERIFICATION_DECISIONS } from './verificationDecision.ts';
import type { Obstacle, VerificationDecision } from './verificationDecision.ts';
import type { VerificationFlow } from './verificationFlow.ts';

const OverrideDialog = lazyPart(async () => (await import('./OverrideDialog.tsx')).OverrideDialog);

const CONFIRM_KEYS = 'mod+enter';

const KEYS: Readonly<Record<VerificationDecision, string>> = { reject: 'r', sendForEditing: 'e', validate: 'v' };

interface DecisionPanelProps {
  readonly flow: VerificationFlow;
  readonly working: Working;
  readonly viewed: ViewedPictureStore;
  /** A rejection lacks reasons, or a validation would drop some: they are shown. */
  readonly onReasonsAsked: () => void;
}

/** The comment and the decisions, below the open panel. */
export const DecisionPanel = memo(function DecisionPanel(props: DecisionPanelProps) {
  const { flow, working, viewed, onReasonsAsked } = props;
  const text = useText();
  useFetchedAhead(OverrideDialog);
  const { document, hold, sending, refusal } = working;
  const [draft, change] = usePhotoDraft(verificationDrafts, document);
  const picture = useJudgedPicture(viewed, document, draft);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const labelsOf = useReasonLabels();
  const [shownObstacle, setObstacle] = useObstacle(document.id, draft);

  const decide = (decision: VerificationDecision) => {
    const obstacle = obstacleTo(decision, draft);
    // What somebody has hidden since it was ticked is shown nowhere: nobody could untick it.
    const isHidden = obstacle === 'ticked' && labelsOf(draft.reasons).length === 0;
    const found = isHidden ? undefined : obstacle;
    setObstacle(found);
    if (found === 'request') commentField.current?.focus();
    else if (found) onReasonsAsked();
    if (found) return;
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
        <LostClaim kind="verification" work={flow} working={working} hasBegun={draft !== verificationDrafts.empty}>
          <HotkeyButton keys="n" label={text('verification.take_next')} onClick={() => void flow.takeNext()} />
        </LostClaim>
      )}
      {(shownObstacle === 'reasons' || shownObstacle === 'ticked') && (
        <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {text(shownObstacle === 'reasons' ? 'errors.reasons_missing' : 'verification.validate_ticked')}
        </Typography>
      )}
      {/* At the upper edge, so that it moves neither the comment nor the buttons below it when it comes. */}
      {whyNotSeen && (
        <Typography id={notSeenId} variant="body2" color="textSecondary">
          {text(`verification.validate_${whyNotSeen}`)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        <CommentTemplates
          comment={draft.comment}
          onChange={(comment) => change({ comment })}
          onChosen={() => commentField.current?.focus()}
        />
        <PreviewButton document={document} isHeld={hold === 'held'} />
      </Box>
      <CommentField
        ref={commentField}
        label={text('verification.comment')}
        value={draft.comment}
        missing={shownObstacle === 'request' ? 'errors.request_missing' : undefined}
        onChange={(comment) => change({ comment })}
        hint={
          <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right', flexShrink: 0, maxWidth: 110 }}>
            <Hotkey keys={CONFIRM_KEYS} />
            <br />
            {labels[confirmed]}
          </Typography>
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
            loading={sending === decision}
            aria-describedby={decision === 'validate' && whyNotSeen ? notSeenId : undefined}
            onClick={() => decide(decision)}
            sx={{ flex: '1 1 auto', minHeight: 36, px: 1, whiteSpace: 'nowrap' }}
          />
        ))}
      </Box>
      {isSeen && refusal?.code === 'photo_fails_checks' && (
        <Suspense fallback={<DialogBegun />}>
          <OverrideDialog
            refusal={refusal}
            failed={failedChecksNow(document, draft.newPhoto)}
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

/** What stood in the way at the last click, until it is out of it or another document is shown. */
function useObstacle(documentId: number, { reasons, comment, newPhoto }: VerificationDraft) {
  const [found, setFound] = useState<{ what: Obstacle | undefined; documentId: number }>();
  const isGone: Readonly<Record<Obstacle, boolean>> = {
    reasons: reasons.length > 0,
    // Reasons say what is to be edited, too.
    request: reasons.length > 0 || comment.trim() !== '',
    ticked: reasons.length === 0 || newPhoto !== null,
  };
  const open = found?.what && found.documentId === documentId && !isGone[found.what] ? found.what : undefined;
  return [open, (what: Obstacle | undefined) => setFound({ what, documentId })] as const;
}
