import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import { ASSIGNABLE_ROLES, ROLES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import { PROCESSORS, VERIFIERS } from '@likeness/contract/photos/roles';
import { DECISIONS } from '../../photos/index.ts';

/** A board of people and what it counts of them. */
export interface Board<Measure extends WorkMeasure> {
  /** Whoever has one of these is listed, whether they did anything or not. */
  readonly roles: readonly RoleKey[];
  readonly measures: readonly Measure[];
}

/** A board that tells the first and the last moment of what it counts: of some decisions, and of what authorities refused. */
export interface DatedBoard<Measure extends WorkMeasure> extends Board<Measure> {
  readonly kinds: readonly string[];
}

/** The automatic program is no person: it is listed only where it decided something. */
function rolesNamed(names: readonly Role[]): RoleKey[] {
  return ASSIGNABLE_ROLES.filter((key) => names.includes(ROLES[key]));
}

function decisionsOf(work: 'verification' | 'processing'): string[] {
  return Object.entries(DECISIONS).flatMap(([kind, { claim }]) => (claim === work ? [kind] : []));
}

export const STAFF_BOARD = {
  roles: rolesNamed([...VERIFIERS, ...PROCESSORS]),
  measures: [
    'verified',
    'rejected',
    'sent_for_editing',
    'validated',
    'validated_without_editing',
    'processed',
    'cannot_process',
  ],
} as const satisfies Board<WorkMeasure>;

export const CONTROLLER_BOARD = {
  roles: rolesNamed(['controller']),
  measures: ['processed', 'cannot_process', 'orders_processed'],
  kinds: decisionsOf('processing'),
} as const satisfies DatedBoard<WorkMeasure>;

export const EDITOR_BOARD = {
  roles: rolesNamed(['sorter']),
  measures: [
    'verified',
    'rejected',
    'sent_for_editing',
    'validated',
    'validated_after_editing',
    'validated_own_editing',
    'validated_resized_by_program',
    'validated_cut_out_by_program',
    'refused_by_authority',
  ],
  kinds: decisionsOf('verification'),
} as const satisfies DatedBoard<WorkMeasure>;
