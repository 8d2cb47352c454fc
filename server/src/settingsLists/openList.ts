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

/** A list in the hands of one call: who reads or changes it, when, and in which language they read the answer. */
export interface OpenList extends Reading {
  readonly tx: Transaction;
  readonly now: Date;
  readonly user: ListCaller['user'];
  readonly wording: TranslationLanguage;
}

/** Who opens a list: a call, or what it says. */
export type ListCaller = Pick<Call<unknown>, 'tx' | 'now' | 'user' | 'language'>;

export function openList({ tx, now, user, language }: ListCaller, lists: SettingsLists, served: ServedList): OpenList {
  return { tx, now, user, wording: language, lists, served };
}

/** The same for the list of this name, as a reference names it. */
export function another<Of extends Reading>(open: Of, name: string): Of {
  return { ...open, served: open.lists.of(name) };
}
