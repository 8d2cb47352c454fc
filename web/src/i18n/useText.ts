import { useTranslate } from 'react-admin';
import type { TextKey } from './en.ts';

export type Translate = (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;

/** react-admin's `useTranslate`, held to the texts that exist: a misspelt key does not compile. */
export function useText(): Translate {
  return useTranslate();
}
