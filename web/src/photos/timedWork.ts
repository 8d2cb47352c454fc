import type { DocumentAction } from '@likeness/contract/photos';

/** The two kinds of work on a document. */
export type TimedWork = 'verification' | 'processing';

/** The action with which each of them begins. */
export const STARTS: Readonly<Record<TimedWork, DocumentAction>> = {
  verification: 'startVerification',
  processing: 'startProcessing',
};
