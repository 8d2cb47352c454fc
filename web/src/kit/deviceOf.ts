import type { SessionRow } from '@likeness/contract/staff/sessions';
import type { Translate } from '../i18n/useText.ts';

/** "Firefox on Windows", as far as the program says what it is. */
export function deviceOf(text: Translate, { browser, system }: Pick<SessionRow, 'browser' | 'system'>): string {
  if (browser === null) return text(system === null ? 'sessions.program' : 'sessions.program_on', { system });
  return system === null ? browser : text('sessions.browser_on', { browser, system });
}
