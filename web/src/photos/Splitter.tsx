import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { PANEL_MAX, PANEL_MIN, panelWithin } from './deskLayout.ts';

const STEP = 10;

interface SplitterProps {
  /** The width of the panel at its right, in pixels. */
  readonly panel: number;
  /** Called many times while it is dragged: changes only how it looks. */
  readonly onMove: (panel: number) => void;
  readonly onKeep: (panel: number) => void;
  readonly onReset: () => void;
}

/** The line between photo and panel, which is dragged, or moved with the arrow keys. */
export function Splitter({ panel, onMove, onKeep, onReset }: SplitterProps) {
  const text = useText();
  const drag = useRef<{ readonly x: number; panel: number }>(undefined);

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, panel };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    drag.current.panel = panelWithin(panel + drag.current.x - clientX);
    onMove(drag.current.panel);
  };
  const end = () => {
    if (drag.current && drag.current.panel !== panel) onKeep(drag.current.panel);
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: panel + STEP, ArrowRight: panel - STEP, Home: PANEL_MIN, End: PANEL_MAX }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onKeep(panelWithin(wanted));
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('viewer.splitter')}
      aria-valuenow={panel}
      aria-valuemin={PANEL_MIN}
      aria-valuemax={PANEL_MAX}
      title={text('viewer.splitter_hint')}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
      onKeyDown={press}
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetBlock: 0,
        right: 'calc(var(--panel) - 4px)',
        width: 8,
        cursor: 'col-resize',
        touchAction: 'none',
        '&::after': { content: '""', position: 'absolute', insetBlock: 0, left: 3, width: 2 },
        '&:hover::after, &:active::after': { bgcolor: 'primary.main' },
      }}
    />
  );
}
