import type { StoredMoment } from './detailStore.ts';

/** A date in the contract's form. */
export function moment<Text extends StoredMoment | null>(text: Text): Text {
  return (text === null ? null : new Date(text).toISOString()) as Text;
}
