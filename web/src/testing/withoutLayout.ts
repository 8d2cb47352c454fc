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
