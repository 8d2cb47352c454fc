import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { LIMITS } from '../../../vitest.limits.ts';
import { activities } from '../kit/activity.ts';
import { shownAlerts } from '../kit/alerts.ts';
import { noteAnswered } from '../kit/connection.ts';
import { noteRoom } from '../kit/diskFull.ts';
import { showLanguage } from '../kit/language.ts';
import { endSession } from '../kit/session.ts';
import { signedIn } from './builders.ts';
import { messagesStay } from './messages.ts';
import { describedWhenRead, withoutOwnerStacks } from './cheaperErrors.ts';
import { withoutLayout, withoutStyles } from './withoutLayout.ts';

/** A little more than the sixtieth of a second. */
const FRAME_MS = 20;

withoutOwnerStacks();
withoutStyles();
// As in newer browsers, where it answers with a promise: no effect may take that for its cleanup.
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: async () => undefined, configurable: true });
// jsdom knows the element, and not how it opens.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
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
  // A call that a test never answers: nothing is fetched ahead while the person waits for one.
  activities.set(new Set());
  noteAnswered();
  // A connection that a test has broken: the library hears that it is back only while a screen is shown.
  onlineManager.setOnline(true);
  noteRoom();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // The browser's next frame is under way by that clock, and would be for ever.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
