import { describe, expect, test } from 'vitest';
import { hasRoomAside, panelWithin, shownWidth, usualPanel } from './deskLayout.ts';

/** What header, facts, caption and toolbar take of the height, and the rail of the width. */
const CHROME = 182;
const RAIL = 48;
const SHAPE = 35 / 45;

const WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1600, 900],
  [1680, 1050],
  [1920, 1080],
  [2048, 1152],
  [2560, 1440],
] as const;

function photoAt(width: number, height: number, photos: number): number {
  const room = { width: width - RAIL, height: height - CHROME, panel: usualPanel(width) };
  return shownWidth({ ...room, ratios: Array.from({ length: photos }, () => SHAPE) }, SHAPE);
}

describe('beside the panel', () => {
  test('two photos are at least 456 pixels wide each in a window of 1440 × 900', () => {
    expect(photoAt(1440, 900, 2)).toBeGreaterThanOrEqual(456);
  });

  test.each([1, 2])('a larger window never shows %i photos smaller', (photos) => {
    for (const [width, height] of WINDOWS) {
      for (const [wider, higher] of WINDOWS.filter((window) => window[0] >= width && window[1] >= height)) {
        expect(photoAt(wider, higher, photos)).toBeGreaterThanOrEqual(photoAt(width, height, photos));
      }
    }
    for (let width = 1024; width < 2600; width += 1) {
      expect(photoAt(width + 1, 900, photos)).toBeGreaterThanOrEqual(photoAt(width, 900, photos));
    }
  });

  test('a second column of panels takes nothing from the photos', () => {
    const room = { width: 1872, height: 898, panel: 480, ratios: [SHAPE] };
    expect(hasRoomAside(room)).toBe(true);
    expect(hasRoomAside({ ...room, ratios: [SHAPE, SHAPE] })).toBe(false);
    expect(hasRoomAside({ ...room, ratios: [] })).toBe(false);
  });

  test('nobody makes the panel too narrow for its buttons, or wider than it can use', () => {
    expect([panelWithin(100), panelWithin(500.4), panelWithin(2000)]).toEqual([420, 500, 560]);
  });
});
