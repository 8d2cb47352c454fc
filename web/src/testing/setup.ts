import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { showLanguage } from '../kit/language.ts';
import { endSession } from '../kit/session.ts';
import { withoutLayout } from './withoutLayout.ts';

// What is awaited comes or does not; a busy machine only takes longer.
configure({ asyncUtilTimeout: 10_000 });

// Tests read the screens in English, in a browser that nobody has used yet, in a window with room for the menu.
beforeEach(async () => {
  window.innerWidth = 1_920;
  withoutLayout();
  await showLanguage('en');
});

afterEach(() => {
  cleanup();
  endSession('left');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
