import type { RoleKey } from '@likeness/contract/kit/roles';
import { useText } from '../i18n/useText.ts';
import { useSession } from '../kit/session.ts';
import { EVERYBODY, PersonChoice } from './parts/PersonChoice.tsx';
import type { BoardAddress } from './parts/useRange.ts';

const PICKERS: readonly RoleKey[] = ['ROLE_SUPER_ADMIN'];

/** Whose numbers a board of one kind of work shows: whoever may not pick anybody sees their own. */
export function useShownPerson(address: BoardAddress): { readonly mayPick: boolean; readonly person: string } {
  const session = useSession();
  const mayPick = session?.roles.some((role) => PICKERS.includes(role)) ?? false;
  const picked = address.readNumber('user', 0);
  return { mayPick, person: mayPick ? (picked === 0 ? EVERYBODY : String(picked)) : String(session?.id) };
}

interface OwnOrPickedProps {
  readonly address: BoardAddress;
  readonly person: string;
  readonly role: RoleKey;
}

/** Picks one of the people who do this work, or all of them. */
export function OwnOrPicked({ address, person, role }: OwnOrPickedProps) {
  const text = useText();
  return (
    <PersonChoice
      label={text('dashboards.person')}
      value={person}
      role={role}
      onChange={(chosen) => address.change({ user: chosen === EVERYBODY ? undefined : chosen, page: undefined })}
    />
  );
}
