import type { Say } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import { languagesWith } from './languages.ts';
import { speakersOf } from './speakers.ts';

type English = typeof contract & typeof answers;
export type SayToStaff = Say<English>;

/** What the server tells staff, in the language they read; English where there are no screens in it. */
export const sayIn = await speakersOf<English>(languagesWith('screens'), (language) => [
  import(`./${language}/contract.ts`) as Promise<object>,
  import(`./${language}/answers.ts`) as Promise<object>,
]);
