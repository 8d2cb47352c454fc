import { useState, useSyncExternalStore } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';

/**
 * The view, which is the same for all panes. Scale 1 is the whole photo; `x` and `y` say how far it is moved, as a part
 * of the pane's width and height, so that they mean the same in panes of any size.
 */
interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const SCALE_MIN = 0.1;
export const SCALE_MAX = 16;

/** What of a photo is shown, whatever the size of its pane: the point in the middle, as parts of the photo. */
export interface ShownPart {
  /** 1 is the whole photo. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const KEY_FACTOR = 1.4;
const CLICK_FACTOR = 2.5;
/** Scales that differ by less than this look the same. */
const ALMOST = 0.001;

type Point = Readonly<Pick<MouseEvent, 'clientX' | 'clientY'>>;

/**
 * Zooms and pans any number of panes together. It stays when the photos change: the next one is shown in the same view.
 */
interface PhotoZoom {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** The whole photo. */
  readonly fit: () => void;
  /** Shows one pixel of the photo as one pixel of the screen; if called again, the whole photo. */
  readonly toggleActualPixels: () => void;
}

/** The part of it that the panes use. */
export interface PaneZoom extends PhotoZoom {
  /** Zooms into the photo at this point, or out to the whole photo. */
  readonly toggleAt: (pane: ReactZoomPanPinchRef, point: Point) => void;
  readonly addPane: (pane: ReactZoomPanPinchRef) => () => void;
  /** Called when a person has moved a pane, or its size has changed. */
  readonly follow: (pane: ReactZoomPanPinchRef) => void;
  readonly align: (pane: ReactZoomPanPinchRef) => void;
  /** How large `scale: 1` shows one pixel of the photo, in pixels of the screen. */
  readonly setPixelSize: (size: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** 1 when a pixel of the photo is a pixel of the screen. */
  readonly magnification: () => number;
  /** The photos are larger than their panes. */
  readonly isAboveFit: () => boolean;
  /** What is shown of a photo of this ratio, width divided by height. */
  readonly part: (ratio: number) => ShownPart;
  /** Shows this part of a photo of this ratio, once there is a pane. */
  readonly show: (part: ShownPart, ratio: number) => void;
}

export function usePhotoZoom(): PaneZoom {
  return useState(createPhotoZoom)[0];
}

/** The magnification of the photo: 1 when a pixel of it is a pixel of the screen. */
export function useMagnification(zoom: PaneZoom): number {
  return useSyncExternalStore(zoom.subscribe, zoom.magnification);
}

export function createPhotoZoom(): PaneZoom {
  const panes: ReactZoomPanPinchRef[] = [];
  const listeners = new Set<() => void>();
  let view = WHOLE;
  let pixelSize = 1;
  let aligning = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const align = (pane: ReactZoomPanPinchRef) => {
    const { wrapperComponent } = pane.instance;
    if (!wrapperComponent) return;
    aligning = true;
    pane.instance.setState(view.scale, view.x * wrapperComponent.clientWidth, view.y * wrapperComponent.clientHeight);
    aligning = false;
    publishScale(pane);
  };

  const follow = (pane: ReactZoomPanPinchRef) => {
    const { wrapperComponent, state } = pane.instance;
    if (aligning || !wrapperComponent || wrapperComponent.clientWidth === 0) return;
    view = {
      scale: state.scale,
      x: state.positionX / wrapperComponent.clientWidth,
      y: state.positionY / wrapperComponent.clientHeight,
    };
    publishScale(pane);
    for (const other of panes) if (other.instance !== pane.instance) align(other);
    tell();
  };

  /** Zooms so that the point stays where it is; without a point, the middle of the pane. */
  const zoomTo = (scale: number, pane = panes[0], point?: Point) => {
    const box = pane?.instance.wrapperComponent?.getBoundingClientRect();
    if (!pane || !box) return;
    const { state } = pane.instance;
    const target = Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale));
    const along = (start: number, size: number, position: number, at = start + size / 2) =>
      inBounds((at - start) * (1 - target / state.scale) + (position * target) / state.scale, size, target);
    const x = along(box.x, box.width, state.positionX, point?.clientX);
    const y = along(box.y, box.height, state.positionY, point?.clientY);
    pane.instance.setState(target, x, y);
  };

  const part = (ratio: number): ShownPart => {
    const { width, height } = partOfPane(panes[0], ratio);
    const along = (moved: number, size: number) => 0.5 + ((0.5 - moved) / view.scale - 0.5) / size;
    return { scale: view.scale, x: along(view.x, width), y: along(view.y, height) };
  };

  const show = (wanted: ShownPart, ratio: number) => {
    const pane = panes[0];
    const wrapper = pane?.instance.wrapperComponent;
    if (!pane || !wrapper) return;
    const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, wanted.scale));
    const { width, height } = partOfPane(pane, ratio);
    const along = (middle: number, share: number, size: number) =>
      inBounds((0.5 - (0.5 + (middle - 0.5) * share) * scale) * size, size, scale);
    pane.instance.setState(
      scale,
      along(wanted.x, width, wrapper.clientWidth),
      along(wanted.y, height, wrapper.clientHeight),
    );
  };

  const isAboveFit = () => view.scale > WHOLE.scale + ALMOST;
  const fit = () => zoomTo(WHOLE.scale);

  return {
    zoomIn: () => zoomTo(view.scale * KEY_FACTOR),
    zoomOut: () => zoomTo(view.scale / KEY_FACTOR),
    fit,
    toggleActualPixels: () => {
      const actual = 1 / pixelSize;
      if (Math.abs(view.scale - actual) < ALMOST) fit();
      else zoomTo(actual);
    },
    toggleAt: (pane, point) => zoomTo(isAboveFit() ? WHOLE.scale : CLICK_FACTOR, pane, point),
    addPane: (pane) => {
      panes.push(pane);
      align(pane);
      return () => panes.splice(panes.indexOf(pane), 1);
    },
    follow,
    align,
    setPixelSize: (size) => {
      pixelSize = size;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    magnification: () => view.scale * pixelSize,
    isAboveFit,
    part,
    show,
  };
}

/** Which part of its pane a whole photo takes, along each side. */
function partOfPane(pane: ReactZoomPanPinchRef | undefined, ratio: number) {
  const wrapper = pane?.instance.wrapperComponent;
  const ofPane = wrapper && wrapper.clientHeight > 0 ? wrapper.clientWidth / wrapper.clientHeight : ratio;
  return { width: Math.min(1, ratio / ofPane), height: Math.min(1, ofPane / ratio) };
}

/** Publishes the scale to CSS, for what must not grow with the photo, such as the width of a line. */
function publishScale({ instance }: ReactZoomPanPinchRef): void {
  instance.contentComponent?.style.setProperty('--zoom', String(instance.state.scale));
}

/** A photo that is smaller than its pane is centred; a larger one leaves no gap at an edge. */
function inBounds(position: number, size: number, scale: number): number {
  const room = size * (1 - scale);
  return scale <= 1 ? room / 2 : Math.min(0, Math.max(room, position));
}
