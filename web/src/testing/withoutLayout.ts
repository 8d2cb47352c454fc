import { StyleSheet } from '@emotion/sheet';
import { vi } from 'vitest';

/**
 * The test browser has no layout: every size is zero, and a canvas, which axe uses to look at the shapes of letters,
 * cannot be drawn on.
 */
export function withoutLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/**
 * What has no layout needs no styles: the test browser would read each rule that a part of a screen brings, and hold it
 * against every element that is looked for by its role, which took a quarter of the tests' time. What a screen hides it
 * does not draw, or says so in its attributes; what only a rule hides is looked at in the journeys.
 */
export function withoutStyles(): void {
  StyleSheet.prototype.insert = () => undefined;
}
