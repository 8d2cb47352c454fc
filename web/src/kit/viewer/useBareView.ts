import { useEffect } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useHotkeyAction } from '../hotkeys.ts';
import type { PaneZoom } from './photoZoom.ts';

const BARE_KEYS = 'space';

/**
 * Marks a viewer in which nothing may lie over the photos: while they are zoomed above the whole photo, while somebody
 * holds the mouse on them, and while the key is held. It is an attribute, so that no component is rendered for it.
 */
export function useBareView(viewer: HTMLElement | null, zoom: PaneZoom): void {
  const text = useText();
  useEffect(() => {
    if (!viewer) return;
    const follow = () => mark(viewer, 'zoomed', zoom.isAboveFit());
    const press = () => mark(viewer, 'dragged', true);
    const letGo = () => mark(viewer, 'dragged', false);
    follow();
    const stop = zoom.subscribe(follow);
    viewer.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      stop();
      viewer.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [viewer, zoom]);

  const hold = () => {
    if (!viewer) return;
    mark(viewer, 'held', true);
    const stop = new AbortController();
    const letGo = () => {
      mark(viewer, 'held', false);
      stop.abort();
    };
    window.addEventListener('keyup', (event) => event.key === ' ' && letGo(), { signal: stop.signal });
    window.addEventListener('blur', letGo, { signal: stop.signal });
  };
  useHotkeyAction({ keys: BARE_KEYS, label: text('viewer.bare'), action: hold });
}

function mark(viewer: HTMLElement, why: string, holds: boolean): void {
  const reasons = new Set((viewer.dataset['bare'] ?? '').split(' ').filter(Boolean));
  if (holds) reasons.add(why);
  else reasons.delete(why);
  if (reasons.size > 0) viewer.dataset['bare'] = [...reasons].join(' ');
  else delete viewer.dataset['bare'];
}
