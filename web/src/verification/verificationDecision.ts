import type { DocumentAnswer } from '@likeness/contract/photos';
import type { TextKey } from '../i18n/useText.ts';
import type { DecisionMade } from '../kit/alerts.ts';
import type { DecisionRequest } from '../photos/index.ts';
import type { VerificationDraft } from './verificationDrafts.ts';

/** The three decisions of a sorter, named as in the server's `allowedActions`. */
export const VERIFICATION_DECISIONS = ['reject', 'sendForEditing', 'validate'] as const;
export type VerificationDecision = (typeof VERIFICATION_DECISIONS)[number];

/** What a sorter can do with a photo: decide on it, or pass it on to a colleague. Either can be undone. */
export type VerificationAct = VerificationDecision | 'passOn';

/** The message after each, for decisions the specification's. */
export const DECIDED: Readonly<Record<VerificationAct, TextKey>> = {
  reject: 'alerts.document_rejected',
  sendForEditing: 'alerts.document_sent_for_treatment',
  validate: 'alerts.document_validated',
  passOn: 'verification.passed_on',
};

/** The colour of each decision, on its button and in what is said afterwards. */
export const DECISION_COLOURS = { reject: 'error', sendForEditing: 'warning', validate: 'success' } as const;
const TONES = { ...DECISION_COLOURS, passOn: 'warning' } as const;

/** What is shown of a decision while it can still be undone. */
export function decisionMade(
  decision: VerificationAct,
  { photo }: Pick<DocumentAnswer, 'photo'>,
  { reasons, comment, newPhoto, passOn }: VerificationDraft,
  labelsOf: (reasons: readonly number[]) => string[],
): DecisionMade {
  const why = decision === 'reject' || decision === 'sendForEditing' ? labelsOf(reasons) : [];
  const said = (decision === 'passOn' ? passOn?.word : comment)?.trim() ?? '';
  return {
    tone: TONES[decision],
    thumb: newPhoto?.display ?? photo?.links?.thumb ?? null,
    details: said === '' ? why : [...why, said],
  };
}

/** What stands in the way of a decision: reasons or words are missing, or reasons are ticked that it would drop. */
export type Obstacle = 'reasons' | 'request' | 'ticked';

/** What is to be done before this decision can be sent. */
export function obstacleTo(decision: VerificationDecision, draft: VerificationDraft): Obstacle | undefined {
  if (decision === 'reject' && draft.reasons.length === 0) return 'reasons';
  // Ticked reasons say what is to be edited as well as words do.
  if (decision === 'sendForEditing' && draft.comment.trim() === '' && draft.reasons.length === 0) return 'request';
  // The key of a validation lies beside those of reasons. What was ticked of a photo says nothing of one that replaces it.
  if (decision === 'validate' && draft.reasons.length > 0 && !draft.newPhoto) return 'ticked';
  return undefined;
}

/**
 * The server may answer a validation by asking for the reason why a photo that breaks a rule passes. The photo then
 * stays on the screen until the server has answered.
 */
export function mayAskForOverride(
  decision: VerificationAct,
  document: Pick<DocumentAnswer, 'failed_checks'>,
  draft: VerificationDraft,
  overrideReason: string | undefined,
): boolean {
  return decision === 'validate' && !overrideReason && (draft.newPhoto !== null || document.failed_checks.length > 0);
}

/**
 * The body of the decision, in the specification's words. The three decisions differ as much in the fields they leave
 * out as in those they send.
 */
export function requestFor(
  decision: VerificationAct,
  photoUid: string,
  { comment, reasons, newPhoto, passOn, lines }: VerificationDraft,
  overrideReason?: string,
): DecisionRequest {
  // They lie on the current photo, and say nothing of one that replaces it.
  const isOfJudged = lines?.uid === photoUid && !(decision === 'validate' && newPhoto);
  const typed = {
    ...(comment.trim() !== '' && { comment }),
    ...(isOfJudged && lines.at && { lines: lines.at }),
  };
  switch (decision) {
    case 'reject':
      return { photo: { status: 'rejected', photoUid, photoRejectReasons: [...reasons] }, final: true, ...typed };
    case 'passOn':
      return {
        photo: { status: 'pending_verification', photoUid },
        final: false,
        passOn: { photoUid, word: passOn?.word ?? '', colleague: passOn?.colleague ?? null },
      };
    case 'sendForEditing':
      return {
        photo: {
          status: 'pending_verification',
          photoUid,
          ...(reasons.length > 0 && { photoRejectReasons: [...reasons] }),
        },
        final: false,
        ...typed,
      };
    case 'validate':
      return {
        photo: { status: 'validated', photoUid, ...(newPhoto && { newPhotoUid: newPhoto.uid }) },
        final: true,
        lastValidation: true,
        ...typed,
        ...(newPhoto?.face_change_reason && { face_change_reason: newPhoto.face_change_reason }),
        ...(overrideReason && { overrideReason }),
      };
  }
}
