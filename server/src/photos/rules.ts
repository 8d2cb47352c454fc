import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { leadsTo, statesBefore } from '@likeness/contract/kit/lifecycle';
import { type DecisionBody, type DocumentAction, PROCESSORS, VERIFIERS } from '@likeness/contract/photos';
import type { ClaimKind, DocumentStatus, PhotoStatus } from '@likeness/contract/vocabulary';
import { DECISION_KINDS, type DecisionKind, type DocumentEvent, documentLifecycle } from './lifecycle.ts';

/** How long after payment a photo is promised to be judged, in minutes, until each hour of the week has its own figure. */
export const TREATMENT_MINUTES = 60;

/** What is true of one kind of decision. The document's lifecycle has an event of the same name for each. */
export interface DecisionRules {
  /** How the wire says it (A23): it has no word for it. Without `lastValidation` that field says nothing here. */
  readonly saidBy: {
    readonly status: PhotoStatus;
    readonly final: boolean;
    readonly lastValidation?: boolean | 'absent';
  };
  /** The work that it ends, under whose claim it is made. */
  readonly claim: Extract<ClaimKind, 'verification' | 'processing'>;
  readonly roles: readonly Role[];
  /** What must come with it. */
  readonly requires?: 'reasons' | 'comment' | 'newPhoto';
  /** What the judged version is from then on; without it nobody has judged it yet. */
  readonly verdict?: Extract<PhotoStatus, 'rejected' | 'validated'>;
  /** Whether the photo must pass the hard checks, unless somebody says why not. */
  readonly isChecked?: true;
  /** The corrected photo that may come with it: the name it keeps, and whether who made it judges it at once. */
  readonly correction?: { readonly keepsNameOf: 'current' | 'original'; readonly selfEdited: boolean };
  /** Whether a controller has given up on the document; without it this stays as it was. */
  readonly cannotProcess?: boolean;
  /** What it leads to outside the document, once it can no longer be undone. */
  readonly consequence?: 'fulfilment' | 'rejectionEmail';
  /** The verb of its audit entry. */
  readonly auditName: string;
  /** The specification's sentence for whoever has decided so. */
  readonly message: string;
}

const BY_VERIFIERS = { claim: 'verification', roles: VERIFIERS } as const;
const BY_PROCESSORS = { claim: 'processing', roles: PROCESSORS } as const;

/** Every kind of decision. Each of them can be undone for a few seconds. */
export const DECISIONS: Readonly<Record<DecisionKind, DecisionRules>> = {
  reject: {
    ...BY_VERIFIERS,
    saidBy: { status: 'rejected', final: true },
    requires: 'reasons',
    verdict: 'rejected',
    consequence: 'rejectionEmail',
    auditName: 'photo_rejected',
    message: 'Document rejected successfully!',
  },
  sendForEditing: {
    ...BY_VERIFIERS,
    saidBy: { status: 'pending_verification', final: false },
    requires: 'comment',
    auditName: 'sent_for_editing',
    message: 'Document sent for treatment',
  },
  validate: {
    ...BY_VERIFIERS,
    saidBy: { status: 'validated', final: true, lastValidation: true },
    verdict: 'validated',
    isChecked: true,
    correction: { keepsNameOf: 'current', selfEdited: true },
    consequence: 'fulfilment',
    auditName: 'photo_validated',
    message: 'Document validated',
  },
  cannotProcess: {
    ...BY_PROCESSORS,
    saidBy: { status: 'pending_verification', final: true, lastValidation: 'absent' },
    requires: 'comment',
    cannotProcess: true,
    auditName: 'cannot_process',
    message: 'Document sent back for analysis',
  },
  returnProcessed: {
    ...BY_PROCESSORS,
    saidBy: { status: 'pending_verification', final: true, lastValidation: false },
    requires: 'newPhoto',
    correction: { keepsNameOf: 'original', selfEdited: false },
    cannotProcess: false,
    auditName: 'returned_processed',
    message: 'Document sent back successfully for final validation',
  },
};

/**
 * "What did they decide?" Status, final and lastValidation tell it together, and whether lastValidation is false or absent is
 * the whole difference between a photo returned and a photo given up on.
 */
export function decisionOf(body: Pick<DecisionBody, 'photo' | 'final' | 'lastValidation'>): DecisionKind | undefined {
  const lastValidation = body.lastValidation ?? 'absent';
  return DECISION_KINDS.find((kind) => {
    const { saidBy } = DECISIONS[kind];
    return (
      saidBy.status === body.photo.status &&
      saidBy.final === body.final &&
      (saidBy.lastValidation === undefined || saidBy.lastValidation === lastValidation)
    );
  });
}

export interface DocumentSituation {
  status: DocumentStatus;
  /** Who holds it now. */
  claim: { staffId: number } | undefined;
  /** Who made the current version, if it was staff. */
  lastEditorId: number | null;
}

export interface Actor {
  id: number;
  roles: readonly RoleKey[];
}

const LAST_VALIDATION_REQUESTERS: readonly Role[] = ['sorter', 'controller', 'orderManager', 'admin', 'superAdmin'];

interface ActionRule {
  readonly roles: readonly Role[];
  /** Whether it is done under one's own claim, or while nobody has one. */
  readonly claim: 'own' | 'none';
  readonly event: DocumentEvent;
}

const deciding = (kind: DecisionKind): ActionRule => ({ roles: DECISIONS[kind].roles, claim: 'own', event: kind });

/** Which roles each action of the screens asks for, and whether it needs one's own claim. */
const ACTION_RULES: Readonly<Record<Exclude<DocumentAction, 'forceRelease'>, ActionRule>> = {
  startVerification: { roles: VERIFIERS, claim: 'none', event: 'startVerification' },
  leaveVerification: { roles: VERIFIERS, claim: 'own', event: 'leaveVerification' },
  reject: deciding('reject'),
  sendForEditing: deciding('sendForEditing'),
  validate: deciding('validate'),
  startProcessing: { roles: PROCESSORS, claim: 'none', event: 'startProcessing' },
  leaveProcessing: { roles: PROCESSORS, claim: 'own', event: 'leaveProcessing' },
  cannotProcess: deciding('cannotProcess'),
  returnProcessed: deciding('returnProcessed'),
  requestLastValidation: { roles: LAST_VALIDATION_REQUESTERS, claim: 'none', event: 'requestLastValidation' },
};

/** "Who may do what with this document now?" The screen draws these buttons and derives no right of its own. */
export function allowedActions({ status, claim, lastEditorId }: DocumentSituation, actor: Actor): DocumentAction[] {
  const actions: DocumentAction[] = [];
  for (const [action, rule] of Object.entries(ACTION_RULES) as [keyof typeof ACTION_RULES, ActionRule][]) {
    if (!holdsOneOf(actor.roles, rule.roles)) continue;
    if (leadsTo(documentLifecycle, rule.event, status) === undefined) continue;
    if (action === 'requestLastValidation' && !mayRequestLastValidation(actor, lastEditorId)) continue;
    if (rule.claim === 'own' ? claim?.staffId === actor.id : claim === undefined) actions.push(action);
  }
  if (claim && claim.staffId !== actor.id && holdsOneOf(actor.roles, ['admin', 'superAdmin']))
    actions.push('forceRelease');
  return actions;
}

/** "Controllers ask for the final validation of their own work only; everybody else of any." */
export function mayRequestLastValidation(actor: Actor, madeBy: number | null): boolean {
  const others = LAST_VALIDATION_REQUESTERS.filter((role) => role !== 'controller');
  return holdsOneOf(actor.roles, others) || (holdsOneOf(actor.roles, ['controller']) && madeBy === actor.id);
}

/** "May this role decide so at all?" asked before anything else, so that a wrong role learns nothing of the state. */
export function mayDecide(kind: DecisionKind, actor: Actor): boolean {
  return holdsOneOf(actor.roles, DECISIONS[kind].roles);
}

/** "How many may one person work on at a time?" One of each kind, so that nobody hoards; administrators three. */
export function claimSlots(actor: Actor): number {
  return holdsOneOf(actor.roles, ['admin', 'superAdmin']) ? 3 : 1;
}

export const VERIFICATION_QUEUE = statesBefore(documentLifecycle, 'startVerification');
export const PROCESSING_QUEUE = statesBefore(documentLifecycle, 'startProcessing');
