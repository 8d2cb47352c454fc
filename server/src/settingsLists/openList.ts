import { listFor } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Call } from '../platform/http/bind.ts';
import type { Wording } from '../translations/index.ts';
import type { SettingsLists, ServedList } from './servedList.ts';

/** A list as it is read: in whose words, and among which lists, for its references name records of others. */
export interface Reading {
  readonly served: ServedList;
  readonly lists: SettingsLists;
  readonly wording: Wording;
}

/** A list in the hands of one call: who reads or changes it, when, from where, and in which language they read the answer. */
export interface OpenList extends Reading, Pick<ListCaller, 'changed'> {
  readonly tx: Transaction;
  readonly now: Date;
  readonly user: ListCaller['user'];
  /** The caller's address, and what its program calls itself: for the security log. Both are empty of the server itself. */
  readonly from: { readonly address: string; readonly device: string };
  readonly wording: TranslationLanguage;
}

/** Who opens a list: a call, or what it says. */
export type ListCaller = Pick<Call<unknown>, 'tx' | 'now' | 'user' | 'language' | 'ip' | 'device' | 'changed'>;

export function openList(
  { tx, now, user, language, ip: address, device, changed }: ListCaller,
  lists: SettingsLists,
  served: ServedList,
): OpenList {
  const list = listFor(served.list, user.roles);
  const shown = list === served.list ? served : { ...served, list };
  return { tx, now, user, changed, from: { address, device }, wording: language, lists, served: shown };
}

/** The same for the list of this name, as a reference names it. */
export function another<Of extends Reading>(open: Of, name: string): Of {
  return { ...open, served: open.lists.of(name) };
}
