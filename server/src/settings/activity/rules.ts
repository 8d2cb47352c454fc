import { holdsOneOf, type RoleKey } from '@likeness/contract/kit/roles';
import type { SettingsList } from '@likeness/contract/kit/settingsList';

export interface Deleted {
  readonly name: string;
  readonly before: unknown;
}

type Values = Record<string, unknown> | null;

/**
 * "A deleted record is brought back by whoever may add one and delete one." A secret is kept nowhere, so a record that
 * needs one cannot come back.
 */
export function mayBringBack({ name, before }: Deleted, list: SettingsList, roles: readonly RoleKey[]): boolean {
  const without = list.without ?? [];
  return (
    name === 'deleted' &&
    typeof before === 'object' &&
    before !== null &&
    !without.includes('add') &&
    holdsOneOf(roles, list.write) &&
    Object.values(list.fields).every(({ kind }) => kind !== 'secret')
  );
}

/** "What nobody may read any more of a record, its past does not tell either." It stands in the record's own history. */
export function readableValues(entry: { before: unknown; after: unknown }, isHidden: boolean) {
  return { before: isHidden ? null : asValues(entry.before), after: isHidden ? null : asValues(entry.after) };
}

function asValues(kept: unknown): Values {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Values) : null;
}
