import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { LIMITS } from '../../../vitest.limits.ts';
import { shownAlerts } from '../kit/alerts.ts';
import { noteAnswered } from '../kit/connection.ts';
import { noteRoom } from '../kit/diskFull.ts';
import { showLanguage } from '../kit/language.ts';
import { endSession } from '../kit/session.ts';
import { signedIn } from './builders.ts';
import { messagesStay } from './messages.ts';
import { describedWhenRead, withoutOwnerStacks } from './cheaperErrors.ts';
import { withoutLayout, withoutStyles } from './withoutLayout.ts';

withoutOwnerStacks();
withoutStyles();
// As in newer browsers, where it answers with a promise: no effect may take that for its cleanup.
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: async () => undefined, configurable: true });
configure({ asyncUtilTimeout: LIMITS.expect.poll.timeout, getElementError: describedWhenRead });

// Tests run in English, in a browser without stored data, in a window with room for the menu.
beforeEach(async () => {
  window.innerWidth = 1_920;
  withoutLayout();
  messagesStay();
  await showLanguage('en');
});

afterEach(() => {
  cleanup();
  // Test files share one browser, which remembers that somebody signed out; an expired session leaves nothing behind.
  signedIn();
  endSession('expired');
  shownAlerts.set([]);
  noteAnswered();
  noteRoom();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
