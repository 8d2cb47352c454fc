import type { DocumentAnswer } from '@likeness/contract/photos';
import type { TextKey } from '../i18n/useText.ts';
import type { DecisionRequest } from '../photos/index.ts';
import type { VerificationDraft } from './verificationDrafts.ts';

/** The three ways a sorter can decide, named as the server names them in `allowedActions`. */
export const VERIFICATION_DECISIONS = ['reject', 'sendForEditing', 'validate'] as const;
export type VerificationDecision = (typeof VERIFICATION_DECISIONS)[number];

/** What the specification says when each has been done. */
export const DECIDED: Readonly<Record<VerificationDecision, TextKey>> = {
  reject: 'alerts.document_rejected',
  sendForEditing: 'alerts.document_sent_for_treatment',
  validate: 'alerts.document_validated',
};

/** What still lacks before this decision can be sent. */
export function missingFor(
  decision: VerificationDecision,
  draft: VerificationDraft,
): 'reasons' | 'comment' | undefined {
  if (decision === 'reject' && draft.reasons.length === 0) return 'reasons';
  if (decision === 'sendForEditing' && draft.comment.trim() === '') return 'comment';
  return undefined;
}

/**
 * A validation may come back for a word on why a photo that breaks a rule passes all the same. The photo then stays on the
 * screen until the server has answered.
 */
export function mayAskForOverride(
  decision: VerificationDecision,
  document: Pick<DocumentAnswer, 'failed_checks'>,
  draft: VerificationDraft,
  overrideReason: string | undefined,
): boolean {
  return decision === 'validate' && !overrideReason && (draft.newPhoto !== null || document.failed_checks.length > 0);
}

/** The decision in the specification's words. The three differ in what they leave out as much as in what they say. */
export function requestFor(
  decision: VerificationDecision,
  photoUid: string,
  { comment, reasons, newPhoto }: VerificationDraft,
  overrideReason?: string,
): DecisionRequest {
  const typed = comment.trim() === '' ? {} : { comment };
  switch (decision) {
    case 'reject':
      return { photo: { status: 'rejected', photoUid, photoRejectReasons: [...reasons] }, final: true, ...typed };
    case 'sendForEditing':
      return { photo: { status: 'pending_verification', photoUid }, final: false, ...typed };
    case 'validate':
      return {
        photo: { status: 'validated', photoUid, ...(newPhoto && { newPhotoUid: newPhoto.uid }) },
        final: true,
        lastValidation: true,
        ...typed,
        ...(overrideReason && { overrideReason }),
      };
  }
}
