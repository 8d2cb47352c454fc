import type { FormatText } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import { formattersOf } from './formatters.ts';

type English = typeof contract & typeof answers;
export type FormatStaffText = FormatText<English>;

/** Formats the server's texts for staff in their language; in English if staff texts do not exist in it. */
export const staffFormatter = formattersOf<English>('screens', ['contract', 'answers']);
