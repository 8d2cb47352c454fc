import { useEffect, useState } from 'react';

/** The page as it hangs on a wall: over everything else and, where the browser allows it, over the whole screen. */
export interface Wall {
  readonly isOn: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
}

export function useWall(): Wall {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    // Escape ends the browser's full screen without telling the page which key it was.
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      // A browser that refuses shows what it has shown.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [isOn]);
  return {
    isOn,
    enter: () => {
      setOn(true);
      if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    },
    leave: () => setOn(false),
  };
}
