import { vi } from 'vitest';

/**
 * Nothing has a size here: what measures itself, as the pane of a photo does, measures nothing, and no canvas can be drawn
 * on, which axe asks for to look at the shapes of letters.
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
