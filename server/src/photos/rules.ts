import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { leadsTo, statesBefore } from '@likeness/contract/kit/lifecycle';
import { type DecisionBody, type DocumentAction, PROCESSORS, VERIFIERS } from '@likeness/contract/photos';
import type { ClaimKind, DocumentStatus } from '@likeness/contract/vocabulary';
import { type DecisionKind, type DocumentEvent, documentLifecycle } from './lifecycle.ts';

/** How long after payment a photo is promised to be judged, in minutes, until each hour of the week has its own figure. */
export const TREATMENT_MINUTES = 60;

/** The claim under which each decision is made. */
export const CLAIM_OF_DECISION: Record<DecisionKind, Extract<ClaimKind, 'verification' | 'processing'>> = {
  reject: 'verification',
  sendForEditing: 'verification',
  validate: 'verification',
  cannotProcess: 'processing',
  returnProcessed: 'processing',
};

/** The specification's sentence for each decision that was made. */
export const DECISION_MESSAGES: Record<DecisionKind, string> = {
  reject: 'Document rejected successfully!',
  sendForEditing: 'Document sent for treatment',
  validate: 'Document validated',
  cannotProcess: 'Document sent back for analysis',
  returnProcessed: 'Document sent back successfully for final validation',
};

/**
 * "What did they decide?" The wire has no word for it: status, final and lastValidation tell it together, and whether
 * lastValidation is false or absent is the whole difference between a photo returned and a photo given up on.
 */
export function decisionOf(body: Pick<DecisionBody, 'photo' | 'final' | 'lastValidation'>): DecisionKind | undefined {
  const { final, lastValidation } = body;
  switch (body.photo.status) {
    case 'rejected':
      return final ? 'reject' : undefined;
    case 'validated':
      return final && lastValidation === true ? 'validate' : undefined;
    case 'pending_verification':
      if (!final) return 'sendForEditing';
      if (lastValidation === false) return 'returnProcessed';
      return lastValidation === true ? undefined : 'cannotProcess';
  }
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

/** Which roles each action of the screens asks for, and whether it needs one's own claim. */
const ACTION_RULES: Record<
  Exclude<DocumentAction, 'forceRelease'>,
  { roles: readonly Role[]; claim: 'own' | 'none'; event: DocumentEvent }
> = {
  startVerification: { roles: VERIFIERS, claim: 'none', event: 'startVerification' },
  leaveVerification: { roles: VERIFIERS, claim: 'own', event: 'leaveVerification' },
  reject: { roles: VERIFIERS, claim: 'own', event: 'reject' },
  sendForEditing: { roles: VERIFIERS, claim: 'own', event: 'sendForEditing' },
  validate: { roles: VERIFIERS, claim: 'own', event: 'validate' },
  startProcessing: { roles: PROCESSORS, claim: 'none', event: 'startProcessing' },
  leaveProcessing: { roles: PROCESSORS, claim: 'own', event: 'leaveProcessing' },
  cannotProcess: { roles: PROCESSORS, claim: 'own', event: 'cannotProcess' },
  returnProcessed: { roles: PROCESSORS, claim: 'own', event: 'returnProcessed' },
  requestLastValidation: { roles: LAST_VALIDATION_REQUESTERS, claim: 'none', event: 'requestLastValidation' },
};

/** "Who may do what with this document now?" The screen draws these buttons and derives no right of its own. */
export function allowedActions({ status, claim, lastEditorId }: DocumentSituation, actor: Actor): DocumentAction[] {
  const actions: DocumentAction[] = [];
  for (const [action, rule] of Object.entries(ACTION_RULES) as [
    keyof typeof ACTION_RULES,
    (typeof ACTION_RULES)[keyof typeof ACTION_RULES],
  ][]) {
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
  return holdsOneOf(actor.roles, ACTION_RULES[kind].roles);
}

/** "How many may one person work on at a time?" One of each kind, so that nobody hoards; administrators three. */
export function claimSlots(actor: Actor): number {
  return holdsOneOf(actor.roles, ['admin', 'superAdmin']) ? 3 : 1;
}

export const VERIFICATION_QUEUE = statesBefore(documentLifecycle, 'startVerification');
export const PROCESSING_QUEUE = statesBefore(documentLifecycle, 'startProcessing');
