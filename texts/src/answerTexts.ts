import { type Say, speaker } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import { languagesWith } from './languages.ts';

/* All that the server tells staff, in all their languages at once: nothing of it reaches a browser. */

type English = typeof contract & typeof answers;
export type SayToStaff = Say<English>;

const speakers = new Map<string, SayToStaff>(
  await Promise.all(
    languagesWith('screens').map(async (language) => {
      const sections: object[] = await Promise.all([
        import(`./${language}/contract.ts`) as Promise<object>,
        import(`./${language}/answers.ts`) as Promise<object>,
      ]);
      return [language, speaker<English>(language, ...sections)] as const;
    }),
  ),
);

/** Says texts to staff who read this language: `fr`, `fr-CH`. English where there are no screens in it. */
export function sayIn(language: string): SayToStaff {
  return speakers.get(language.slice(0, 2).toLowerCase()) ?? speakers.get('en')!;
}
