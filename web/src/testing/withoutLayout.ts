import { vi } from 'vitest';

/** Nothing has a size here: what measures itself, as the pane of a photo does, measures nothing. */
export function withoutLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
