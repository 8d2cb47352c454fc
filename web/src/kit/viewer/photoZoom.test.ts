import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { describe, expect, test } from 'vitest';
import { createPhotoZoom } from './photoZoom.ts';
import type { PaneZoom } from './photoZoom.ts';

/** A pane of this size, as the library hands it out. */
function aPane(zoom: PaneZoom, width: number, height: number) {
  const box = { x: 0, y: 0, width, height };
  const wrapperComponent = { clientWidth: width, clientHeight: height, getBoundingClientRect: () => box };
  const contentComponent = document.createElement('div');
  const state = { scale: 1, positionX: 0, positionY: 0 };
  const instance = {
    state,
    wrapperComponent,
    contentComponent,
    setState: (scale: number, positionX: number, positionY: number) => {
      Object.assign(state, { scale, positionX, positionY });
      zoom.follow(pane);
    },
  };
  const pane = { instance, state } as unknown as ReactZoomPanPinchRef;
  const remove = zoom.addPane(pane);
  const resize = (to: number) => Object.assign(wrapperComponent, { clientWidth: to });
  return { pane, state, remove, resize, lines: () => contentComponent.style.getPropertyValue('--zoom') };
}

describe('photos side by side', () => {
  test('are moved and zoomed in step', () => {
    const zoom = createPhotoZoom();
    const left = aPane(zoom, 400, 500);
    const right = aPane(zoom, 400, 500);
    right.pane.instance.setState(3, -200, -100);
    expect(left.state).toEqual({ scale: 3, positionX: -200, positionY: -100 });
    left.pane.instance.setState(2, -40, -10);
    expect(right.state).toEqual({ scale: 2, positionX: -40, positionY: -10 });
  });

  test('show the same part in panes of different size', () => {
    const zoom = createPhotoZoom();
    const large = aPane(zoom, 400, 500);
    const small = aPane(zoom, 200, 250);
    large.pane.instance.setState(2, -100, -50);
    expect(small.state).toEqual({ scale: 2, positionX: -50, positionY: -25 });
  });

  test('a photo that joins later is looked at in the same way, and so is one whose pane becomes smaller', () => {
    const zoom = createPhotoZoom();
    const first = aPane(zoom, 400, 500);
    first.pane.instance.setState(2, -100, -50);
    const second = aPane(zoom, 400, 500);
    expect(second.state).toEqual({ scale: 2, positionX: -100, positionY: -50 });
    second.resize(200);
    zoom.align(second.pane);
    expect(second.state.positionX).toBe(-50);
  });

  test('a photo that is gone is no longer moved', () => {
    const zoom = createPhotoZoom();
    const first = aPane(zoom, 400, 500);
    const second = aPane(zoom, 400, 500);
    second.remove();
    first.pane.instance.setState(4, 0, 0);
    expect(second.state.scale).toBe(1);
  });
});

describe('zooming', () => {
  test('by key keeps the middle where it is', () => {
    const zoom = createPhotoZoom();
    const { state } = aPane(zoom, 400, 500);
    zoom.zoomIn();
    const middle = (200 - state.positionX) / state.scale;
    expect(middle).toBeCloseTo(200);
    zoom.zoomOut();
    expect(state.scale).toBeCloseTo(1);
  });

  test('to actual pixels is exact, and a second time shows the whole photo again', () => {
    const zoom = createPhotoZoom();
    const { state } = aPane(zoom, 400, 500);
    zoom.setPixelSize(400 / 414);
    zoom.toggleActualPixels();
    expect(zoom.magnification()).toBeCloseTo(1, 10);
    expect(state.scale).toBeCloseTo(414 / 400, 10);
    zoom.toggleActualPixels();
    expect(state.scale).toBe(1);
    expect(state.positionX).toBeCloseTo(0);
  });

  test('by double click goes to the point, and back to the whole', () => {
    const zoom = createPhotoZoom();
    const { pane, state } = aPane(zoom, 400, 500);
    zoom.toggleAt(pane, { clientX: 0, clientY: 0 });
    expect(state).toMatchObject({ positionX: 0, positionY: 0 });
    expect(state.scale).toBeGreaterThan(1);
    zoom.toggleAt(pane, { clientX: 300, clientY: 300 });
    expect(state.scale).toBe(1);
  });

  test('never leaves a gap at an edge, and centres a smaller photo', () => {
    const zoom = createPhotoZoom();
    const { pane, state } = aPane(zoom, 400, 500);
    pane.instance.setState(4, -1200, -1500);
    zoom.zoomOut();
    expect(state.positionX).toBeGreaterThanOrEqual(400 * (1 - state.scale));
    for (let times = 0; times < 20; times += 1) zoom.zoomOut();
    expect(state.scale).toBeLessThan(1);
    expect(state.positionX).toBeCloseTo((400 * (1 - state.scale)) / 2);
  });

  test('tells lines how much they must not grow', () => {
    const zoom = createPhotoZoom();
    const { lines } = aPane(zoom, 400, 500);
    zoom.zoomIn();
    expect(Number(lines())).toBeCloseTo(1.4);
  });
});
