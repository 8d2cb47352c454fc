import type { Page } from '@playwright/test';

/* Times the sorter's desk in the browser, by its clock: from a key to the next photo painted. */

/** Waits until the photo on the screen is claimed and can be decided upon. */
export async function ready(screen: Page): Promise<void> {
  await screen.waitForFunction(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]')];
    const refuse = buttons.find(({ textContent }) => textContent.startsWith('Refuse'));
    return refuse !== undefined && !refuse.disabled && window.shownPicture() !== undefined;
  });
}

/** Presses a key on a page with `timeKeys`. @returns how long until another photo was painted, in milliseconds */
export async function timed(page: Page, key: string): Promise<number> {
  await page.evaluate((pressed) => window.timeNext(pressed), key);
  await page.keyboard.press(key);
  return page.evaluate(() => window.timeTaken);
}

declare global {
  interface Window {
    /** The photo on the screen, once it is painted. */
    shownPicture: () => HTMLImageElement | undefined;
    /** Starts timing at the next press of this key, and stops once another photo is painted. */
    timeNext: (key: string) => void;
    /** In milliseconds. */
    timeTaken: Promise<number>;
  }
}

/** Runs in the page before any other script. */
export function timeKeys(): void {
  window.shownPicture = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('figure img:not([data-testid])')];
    const picture = pictures.at(-1);
    const isShown = picture?.complete && picture.naturalWidth > 0 && getComputedStyle(picture).opacity === '1';
    return isShown ? picture : undefined;
  };
  window.timeNext = (key) => {
    const before = window.shownPicture()?.src;
    window.timeTaken = new Promise((resolve) => {
      const pressed = (event: KeyboardEvent) => {
        if (event.key !== key) return;
        window.removeEventListener('keydown', pressed, true);
        const look = () => {
          const picture = window.shownPicture();
          if (!picture || picture.src === before) requestAnimationFrame(look);
          // The picture must also be decoded; then the frame in which it is drawn must end.
          else void picture.decode().then(() => requestAnimationFrame(() => setTimeout(() => done())));
        };
        const done = () => resolve(performance.now() - event.timeStamp);
        requestAnimationFrame(look);
      };
      window.addEventListener('keydown', pressed, true);
    });
  };
}
