import type { Say } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import { speakersOf } from './speakers.ts';

type English = typeof contract & typeof answers;
export type SayToStaff = Say<English>;

/** What the server tells staff, in the language they read. */
export const sayIn = speakersOf<English>('screens', ['contract', 'answers']);
