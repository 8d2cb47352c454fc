import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { leadsTo, statesBefore } from '@likeness/contract/kit/lifecycle';
import type { DocumentAction, VersionAction } from '@likeness/contract/photos';
import { PROCESSORS, VERIFIERS } from '@likeness/contract/photos/roles';
import type { DecisionBody } from '@likeness/contract/photos/decisions';
import type { ClaimKind, DocumentStatus, PhotoStatus } from '@likeness/contract/vocabulary';
import { DECISION_KINDS, type DecisionKind, type DocumentEvent, documentLifecycle } from './lifecycle.ts';

/** The rules of one kind of decision. The document's lifecycle has an event with the same name. */
export interface DecisionRules {
  /**
   * The fields that express it on the wire (A23), which has no word for it. Without `lastValidation`, that field has no
   * meaning here.
   */
  readonly wireFields: {
    readonly status: PhotoStatus;
    readonly final: boolean;
    readonly lastValidation?: boolean | 'absent';
  };
  /** The work that it ends; the person must hold this claim. */
  readonly claim: Extract<ClaimKind, 'verification' | 'processing'>;
  readonly roles: readonly Role[];
  /** The input that it requires. */
  readonly requires?: 'reasons' | 'request' | 'comment' | 'newPhoto';
  /** What reasons are for, where it may have any: why the photo is rejected, or what is to be edited. */
  readonly reasons?: 'why' | 'request';
  /** Whether it keeps where the person has placed the lines on the photo. */
  readonly keepsLines?: true;
  /** The verdict on the judged version; without one, nobody has judged it yet. */
  readonly verdict?: Extract<PhotoStatus, 'rejected' | 'validated'>;
  /** Whether the photo must pass the hard checks, unless somebody says why not. */
  readonly isChecked?: true;
  /** The corrected photo that may come with it: whose file name it keeps, and whether its maker judges it at once. */
  readonly correction?: { readonly keepsNameOf: 'current' | 'original'; readonly selfEdited: boolean };
  /** Whether a controller has given up on the document; if left out, that stays as it was. */
  readonly cannotProcess?: boolean;
  /** Its consequence outside the document, once it can no longer be undone. */
  readonly consequence?: 'fulfilment' | 'rejectionEmail';
  /** The verb of its audit entry. */
  readonly auditName: string;
  /** The specification's sentence for the person who decided. */
  readonly message: string;
}

const BY_VERIFIERS = { claim: 'verification', roles: VERIFIERS, keepsLines: true } as const;
const BY_PROCESSORS = { claim: 'processing', roles: PROCESSORS } as const;

/** Every kind of decision. Each can be undone for a few seconds. */
export const DECISIONS: Readonly<Record<DecisionKind, DecisionRules>> = {
  reject: {
    ...BY_VERIFIERS,
    wireFields: { status: 'rejected', final: true },
    requires: 'reasons',
    reasons: 'why',
    verdict: 'rejected',
    consequence: 'rejectionEmail',
    auditName: 'photo_rejected',
    message: 'Document rejected successfully!',
  },
  sendForEditing: {
    ...BY_VERIFIERS,
    wireFields: { status: 'pending_verification', final: false },
    requires: 'request',
    reasons: 'request',
    auditName: 'sent_for_editing',
    message: 'Document sent for treatment',
  },
  validate: {
    ...BY_VERIFIERS,
    wireFields: { status: 'validated', final: true, lastValidation: true },
    verdict: 'validated',
    isChecked: true,
    correction: { keepsNameOf: 'current', selfEdited: true },
    consequence: 'fulfilment',
    auditName: 'photo_validated',
    message: 'Document validated',
  },
  cannotProcess: {
    ...BY_PROCESSORS,
    wireFields: { status: 'pending_verification', final: true, lastValidation: 'absent' },
    requires: 'comment',
    cannotProcess: true,
    auditName: 'cannot_process',
    message: 'Document sent back for analysis',
  },
  returnProcessed: {
    ...BY_PROCESSORS,
    wireFields: { status: 'pending_verification', final: true, lastValidation: false },
    requires: 'newPhoto',
    correction: { keepsNameOf: 'original', selfEdited: false },
    cannotProcess: false,
    auditName: 'returned_processed',
    message: 'Document sent back successfully for final validation',
  },
};

/** How the audit entries of verdicts are called: of decisions that leave a photo rejected or validated. */
export const VERDICT_NAMES: readonly string[] = Object.values(DECISIONS).flatMap(({ verdict, auditName }) =>
  verdict ? [auditName] : [],
);

/**
 * "What did they decide?" Status, final and lastValidation tell it together. Whether lastValidation is false or absent
 * is the only difference between a returned photo and one given up on.
 */
export function decisionOf(body: Pick<DecisionBody, 'photo' | 'final' | 'lastValidation'>): DecisionKind | undefined {
  const lastValidation = body.lastValidation ?? 'absent';
  return DECISION_KINDS.find((kind) => {
    const { wireFields } = DECISIONS[kind];
    return (
      wireFields.status === body.photo.status &&
      wireFields.final === body.final &&
      (wireFields.lastValidation === undefined || wireFields.lastValidation === lastValidation)
    );
  });
}

export interface DocumentSituation {
  status: DocumentStatus;
  /** The holder of the claim. */
  claim: { staffId: number } | undefined;
}

/** One of the versions of its photo, whichever is the current one. */
export interface VersionSituation {
  /** Who made it, if it was staff. */
  readonly madeById: number | null;
  /** Whether its picture is kept no longer. */
  readonly isRemoved: boolean;
}

export interface Actor {
  id: number;
  roles: readonly RoleKey[];
}

/** Who requests the final validation of whosever version. */
const REQUESTERS_OF_ANY: readonly Role[] = ['sorter', 'orderManager', 'admin', 'superAdmin'];

interface ActionRule {
  readonly roles: readonly Role[];
  /** Whether it needs the person's own claim, or that nobody has one. */
  readonly claim: 'own' | 'none';
  readonly event: DocumentEvent;
}

const deciding = (kind: DecisionKind): ActionRule => ({ roles: DECISIONS[kind].roles, claim: 'own', event: kind });

/** The roles that each action of the screens requires, and whether it needs the person's own claim. */
const ACTION_RULES: Readonly<Record<Exclude<DocumentAction, 'forceRelease'>, ActionRule>> = {
  startVerification: { roles: VERIFIERS, claim: 'none', event: 'startVerification' },
  leaveVerification: { roles: VERIFIERS, claim: 'own', event: 'leaveVerification' },
  passOn: { roles: VERIFIERS, claim: 'own', event: 'leaveVerification' },
  reject: deciding('reject'),
  sendForEditing: deciding('sendForEditing'),
  validate: deciding('validate'),
  startProcessing: { roles: PROCESSORS, claim: 'none', event: 'startProcessing' },
  leaveProcessing: { roles: PROCESSORS, claim: 'own', event: 'leaveProcessing' },
  cannotProcess: deciding('cannotProcess'),
  returnProcessed: deciding('returnProcessed'),
};

/** "Who may do what with this document now?" The screen draws these buttons and derives no rights by itself. */
export function allowedActions({ status, claim }: DocumentSituation, actor: Actor): DocumentAction[] {
  const actions: DocumentAction[] = [];
  for (const [action, rule] of Object.entries(ACTION_RULES) as [keyof typeof ACTION_RULES, ActionRule][]) {
    if (!holdsOneOf(actor.roles, rule.roles)) continue;
    if (leadsTo(documentLifecycle, rule.event, status) === undefined) continue;
    if (rule.claim === 'own' ? claim?.staffId === actor.id : claim === undefined) actions.push(action);
  }
  if (claim && claim.staffId !== actor.id && holdsOneOf(actor.roles, ['admin', 'superAdmin']))
    actions.push('forceRelease');
  return actions;
}

/** "Who may do what with this version now?" That is asked of the version itself, not of the one that is current. */
export function versionActions(
  { status, claim }: DocumentSituation,
  { madeById, isRemoved }: VersionSituation,
  actor: Actor,
): VersionAction[] {
  if (isRemoved || claim !== undefined || !mayRequestLastValidation(actor, madeById)) return [];
  return leadsTo(documentLifecycle, 'requestLastValidation', status) === undefined ? [] : ['requestLastValidation'];
}

/** "Controllers request the final validation of their own work only; everybody else of any." */
export function mayRequestLastValidation(actor: Actor, madeById: number | null): boolean {
  if (holdsOneOf(actor.roles, REQUESTERS_OF_ANY)) return true;
  return holdsOneOf(actor.roles, ['controller']) && madeById === actor.id;
}

/** "May this role decide so at all?" This is checked first, so that a wrong role learns nothing about the document. */
export function mayDecide(kind: DecisionKind, actor: Actor): boolean {
  return holdsOneOf(actor.roles, DECISIONS[kind].roles);
}

/** "How much may one person work on at a time?" One of each kind, so that nobody hoards; administrators three. */
export function claimSlots(actor: Actor): number {
  return holdsOneOf(actor.roles, ['admin', 'superAdmin']) ? 3 : 1;
}

export const VERIFICATION_QUEUE = statesBefore(documentLifecycle, 'startVerification');
export const PROCESSING_QUEUE = statesBefore(documentLifecycle, 'startProcessing');
