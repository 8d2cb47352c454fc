import { listCalls } from '@likeness/contract/kit/listCalls';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { plainText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';

export interface NamedPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Who can be picked by their name: all members of staff, or those with a role. */
export function useStaff(role?: RoleKey) {
  const { data, error, isFetching } = useApiQuery(
    listCalls(listNamed('staff')).list,
    // The filters of a list are declared as data: no type knows them.
    { query: { ...(role !== undefined && { roles: role }) } as object },
    { staleTime: 60_000, quiet: true },
  );
  const people = (data?.result ?? []).map((row): NamedPerson => {
    return { id: row.id, first_name: plainText(row['first_name']), last_name: plainText(row['last_name']) };
  });
  return { people, error, isFetching };
}

export function pickedName({ first_name: first, last_name: last }: NamedPerson): string {
  return `${first} ${last}`.trim();
}
