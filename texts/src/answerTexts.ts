import type { FormatText } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import { languagesWith } from './languages.ts';
import { loadFormatters } from './loadFormatters.ts';

type English = typeof contract & typeof answers;
export type FormatStaffText = FormatText<English>;

/** What the server tells staff, in the language they read; English where there are no screens in it. */
export const staffFormatter = await loadFormatters<English>(languagesWith('screens'), (language) => [
  import(`./${language}/contract.ts`) as Promise<object>,
  import(`./${language}/answers.ts`) as Promise<object>,
]);
