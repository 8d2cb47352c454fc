import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { usePreference } from '../kit/preferences.ts';
import { ASIDE, hasRoomAside, panelWithin, usualPanel } from './deskLayout.ts';
import { ABOVE_PHOTOS } from '../kit/viewer/PhotoPane.tsx';
import { BELOW_PHOTOS } from './ViewerToolbar.tsx';
import { Splitter } from './Splitter.tsx';

interface DeskColumnsProps {
  /** The ratios of the photos, width divided by height. */
  readonly ratios: readonly number[];
  readonly photos: ReactNode;
  /** The panel at the right, and what stands in a column of its own where that takes nothing from the photos. */
  readonly renderPanel: (hasAside: boolean) => ReactNode;
  readonly aside?: ReactNode;
}

/** Photos beside a panel whose width every person chooses for themselves. */
export function DeskColumns({ ratios, photos, renderPanel, aside }: DeskColumnsProps) {
  const [kept, keep] = usePreference('photos.panel', 0);
  const usual = usualPanel(useSyncExternalStore(onResize, windowWidth));
  const width = kept === 0 ? usual : panelWithin(kept);
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const hasAside = useRoomAside(grid, ratios, width) && aside !== undefined;
  return (
    <Box
      ref={setGrid}
      style={{ '--panel': `${width}px` } as CSSProperties}
      sx={{
        position: 'relative',
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: hasAside ? `minmax(0, 1fr) ${ASIDE}px var(--panel)` : 'minmax(0, 1fr) var(--panel)',
        '& > *': { minHeight: 0, minWidth: 0 },
      }}
    >
      {photos}
      {hasAside && <Box sx={COLUMN}>{aside}</Box>}
      <Box sx={COLUMN}>{renderPanel(hasAside)}</Box>
      <Splitter
        panel={width}
        onMove={(moved) => grid?.style.setProperty('--panel', `${moved}px`)}
        onKeep={keep}
        onReset={() => keep(0)}
      />
    </Box>
  );
}

const COLUMN = {
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  display: 'flex',
  flexDirection: 'column',
} as const;

function useRoomAside(grid: HTMLElement | null, ratios: readonly number[], panel: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  const listed = ratios.join(' ');
  useEffect(() => {
    if (!grid) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = grid.getBoundingClientRect();
      const room = { width, height: height - ABOVE_PHOTOS - BELOW_PHOTOS, panel };
      setHasRoom(hasRoomAside({ ...room, ratios: listed.split(' ').map(Number) }));
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [grid, listed, panel]);
  return hasRoom;
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

function windowWidth(): number {
  return window.innerWidth;
}
