import type { FormatText } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import { languagesWith } from './languages.ts';
import { loadFormatters } from './loadFormatters.ts';

type English = typeof contract & typeof answers;
export type FormatStaffText = FormatText<English>;

/** Formats the server's texts for staff in their language; in English if staff texts do not exist in it. */
export const staffFormatter = await loadFormatters<English>(languagesWith('screens'), (language) => [
  import(`./${language}/contract.ts`) as Promise<object>,
  import(`./${language}/answers.ts`) as Promise<object>,
]);
