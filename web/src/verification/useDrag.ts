import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLatestHandlers } from '../kit/useLatest.ts';

/** A point over a photo, and the photo's size on the screen, in pixels. */
export interface PointOnPhoto {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Drag {
  /** What is taken: how far it is from the pointer. */
  readonly take: (pointer: PointOnPhoto) => number;
  /** `isFree`: the person holds Alt, so that nothing snaps. */
  readonly move: (pointer: PointOnPhoto, offset: number, isFree: boolean) => void;
  readonly end: () => unknown;
}

/**
 * Drags a handle over a photo. It listens to the handle itself, before the viewer does, which would move the photo and
 * take everything off it.
 */
export function useDrag(handle: RefObject<HTMLElement | null>, drag: Drag): void {
  const handlers = useLatestHandlers(drag);
  useEffect(() => {
    const element = handle.current;
    const photo = element?.closest<HTMLElement>('[data-lines]');
    if (!element || !photo) return;
    let offset: number | undefined;
    const point = ({ clientX, clientY }: PointerEvent): PointOnPhoto => {
      const { left, top, width, height } = photo.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top, width, height };
    };
    const begin = (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      element.focus();
      element.setPointerCapture?.(event.pointerId);
      offset = handlers.take(point(event));
    };
    const move = (event: PointerEvent) => {
      if (offset !== undefined) handlers.move(point(event), offset, event.altKey);
    };
    const end = () => {
      if (offset !== undefined) handlers.end();
      offset = undefined;
    };
    const keep = (event: Event) => event.stopPropagation();
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    const others = ['mousedown', 'touchstart', 'dblclick'];
    for (const name of others) element.addEventListener(name, keep);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      for (const name of others) element.removeEventListener(name, keep);
    };
  }, [handle, handlers]);
}
