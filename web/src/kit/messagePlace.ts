import { useCallback } from 'react';
import { createStore } from './store.ts';

/** Where messages appear: distances from the window's edges, in pixels. */
export interface MessagePlace {
  readonly left: number;
  readonly bottom: number;
  /** Of the room for them; without it they are as wide as they like. */
  readonly width?: number;
}

const CORNER: MessagePlace = { left: 0, bottom: 0 };
/** Where there is less room than this, a message that can be undone cannot be read. */
const READABLE_PX = 300;

/** For a message or two. */
const ROOM_PX = 120;
/** By how much the label of a field stands over its edge. */
const LABEL_PX = 8;

type Where = 'above' | 'over' | 'inside';

const offered = new Map<HTMLElement, MessagePlace>();
export const messagePlace = createStore(CORNER);

/**
 * For the element beside or in which messages belong, so that they never cover buttons. `above`: over the upper edge of
 * a bar at the window's lower edge. `over`: over the upper edge of an element that is filled in. `inside`: at the lower
 * edge of an element that keeps room for them.
 */
export function useMessagePlace(where: Where): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const offer = () => {
        offered.set(element, placeAt(element, where));
        choose();
      };
      const observer = new ResizeObserver(offer);
      observer.observe(element);
      window.addEventListener('resize', offer);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', offer);
        offered.delete(element);
        choose();
      };
    },
    [where],
  );
}

/** What lies over the screen is not covered; of the others the innermost element knows best. */
function choose(): void {
  const elements = [...offered.keys()];
  const floating = elements.find((one) => getComputedStyle(one).position === 'fixed');
  const innermost = elements.find((one) => !elements.some((other) => other !== one && one.contains(other)));
  const chosen = floating ?? innermost;
  messagePlace.set((chosen && offered.get(chosen)) ?? CORNER);
}

function placeAt(element: HTMLElement, where: Where): MessagePlace {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  if (where === 'above') return { left, bottom: element.offsetHeight };
  if (where === 'over') {
    // On a telephone it may stand below the window's edge, or reach above it.
    const isInSight = top > ROOM_PX && bottom <= window.innerHeight;
    return isInSight ? { left, bottom: window.innerHeight - top + LABEL_PX, width } : CORNER;
  }
  if (width < READABLE_PX) return { left, bottom: window.innerHeight - top };
  return { left, bottom: window.innerHeight - bottom, width };
}
