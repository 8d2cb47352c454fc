/* How the width of a screen of photos is shared between photos and panels, in pixels. */

export const PANEL_MIN = 420;
export const PANEL_MAX = 560;
/** Beside two photos of the usual shape this is where a person who has not moved the splitter wants it. */
const PANEL_WANTED = 480;
/** How much of each further pixel of the window the panel takes, until it is as wide as wanted. */
const PANEL_SHARE = 0.25;
/** The narrowest window that staff have. */
const WINDOW_MIN = 1280;

/** The width of the panel until somebody has moved the splitter. */
export function usualPanel(windowWidth: number): number {
  const grown = PANEL_MIN + (windowWidth - WINDOW_MIN) * PANEL_SHARE;
  return Math.round(Math.min(PANEL_WANTED, Math.max(PANEL_MIN, grown)));
}

export function panelWithin(width: number): number {
  return Math.min(PANEL_MAX, Math.max(PANEL_MIN, Math.round(width)));
}

/** The second column of panels, which a controller’s screen has where it takes nothing from the photos. */
export const ASIDE = 440;

interface Room {
  /** Of everything: photos and panels. */
  readonly width: number;
  /** Of a photo at most. */
  readonly height: number;
  /** The ratios of the photos, width divided by height. */
  readonly ratios: readonly number[];
  readonly panel: number;
}

/** Whether the photos are as high as they can be even beside a second column of panels. */
export function hasRoomAside({ width, height, ratios, panel }: Room): boolean {
  const needed = ratios.length * Math.max(0, ...ratios.map((ratio) => height * ratio));
  return ratios.length > 0 && width - panel - ASIDE >= needed;
}

/** How wide the photo of this ratio is beside so many others. */
export function shownWidth(room: Room, ratio: number): number {
  const beside = room.width - room.panel - (hasRoomAside(room) ? ASIDE : 0);
  return Math.min(beside / room.ratios.length, room.height * ratio);
}
