import { accountList } from '@likeness/contract/settingsLists/accounts';
import { NAMEABLE_ROLES } from '@likeness/contract/orderDesk/afterSales';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { useMemo } from 'react';
import { plainText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import type { OrderedDocument } from './chosenDocument.ts';

export interface Nameable {
  readonly id: number;
  readonly name: string;
  /** Whether this person judged or corrected this photo: these come first. */
  readonly judgedHere: boolean;
}

/** The people whom a comment can name as the one who approved a photo. */
export function useTaggable(chosen: OrderedDocument | undefined) {
  const { data, error } = useApiQuery(listCalls(accountList).list, {});
  const versions = chosen?.document.photo?.file_history.files;
  const people = useMemo((): readonly Nameable[] => {
    const hands = new Set(
      versions?.flatMap(({ added_by_user, verified_by }) => [added_by_user?.id, verified_by?.id]) ?? [],
    );
    return (data?.result ?? [])
      .filter(({ roles }) => holdsOneOf(roles as RoleKey[], NAMEABLE_ROLES))
      .map((row) => ({
        id: row.id,
        name: `${plainText(row['first_name'])} ${plainText(row['last_name'])}`.trim(),
        judgedHere: hands.has(row.id),
      }))
      .toSorted(
        (one, other) => Number(other.judgedHere) - Number(one.judgedHere) || one.name.localeCompare(other.name),
      );
  }, [data, versions]);
  return { people, error };
}
