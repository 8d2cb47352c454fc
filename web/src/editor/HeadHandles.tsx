import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { useRef } from 'react';
import { type Bench, headOnFrame, millimetres, pixels, withHeadAt } from './edit.ts';
import type { Edits } from './useEdits.ts';

interface HeadHandlesProps {
  readonly bench: Bench;
  readonly edits: Edits;
  /** Of the frame on the screen, in pixels. */
  readonly height: number;
}

const KEYS = { crown: 'c', chin: 'v' } as const;
/** Millimetres on the printed photo for one press of a key. */
const STEP = 0.1;
const LONG_STEP = 1;

/** The two lines that say where crown and chin are on the photo. */
export function HeadHandles(props: HeadHandlesProps) {
  return (
    <>
      <Handle end="crown" {...props} />
      <Handle end="chin" {...props} />
    </>
  );
}

function Handle({ end, bench, edits, height }: HeadHandlesProps & { end: 'crown' | 'chin' }) {
  const text = useText();
  const formats = useFormats();
  const element = useRef<HTMLDivElement>(null);
  const label = text(end === 'crown' && bench.purpose.head_top === 'hair' ? 'editor.hair' : `editor.${end}`);
  useHotkeyAction({ keys: KEYS[end], label, action: () => element.current?.focus(), inDialogs: true });
  const head = headOnFrame(edits.edit, bench);
  const fromTop = millimetres(head[end] * bench.frame.height, bench);
  const move = (by: number) =>
    edits.change(end, (edit) => withHeadAt(edit, bench, { [end]: headOnFrame(edit, bench)[end] + by }));
  const press = (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move((way * pixels(event.shiftKey ? LONG_STEP : STEP, bench)) / bench.frame.height);
  };
  const hold = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    move(event.movementY / height);
  };
  return (
    <Box
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={bench.purpose.photo_height}
      aria-valuenow={Math.round(fromTop * 10) / 10}
      aria-valuetext={text('editor.from_top', { mm: formats.number(Math.round(fromTop * 10) / 10) })}
      aria-keyshortcuts={ariaKeys(KEYS[end])}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={drag}
      sx={HANDLE}
      style={{ top: `${Math.min(100, Math.max(0, head[end] * 100))}%` }}
    >
      <Box component="span" className="name">
        {label} <Hotkey keys={KEYS[end]} />
      </Box>
    </Box>
  );
}

const HANDLE = {
  position: 'absolute',
  left: -8,
  right: -8,
  height: 18,
  mt: '-9px',
  cursor: 'ns-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: 8,
    height: 2,
    bgcolor: '#ff9500',
    boxShadow: '0 0 2px #000',
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus::after': { bgcolor: '#fff', height: 3 },
  '& .name': {
    position: 'absolute',
    left: '100%',
    ml: 0.5,
    top: -2,
    whiteSpace: 'nowrap',
    fontSize: 12,
    px: 0.5,
    borderRadius: 0.5,
    color: '#fff',
    bgcolor: 'rgb(0 0 0 / 60%)',
  },
} as const;
