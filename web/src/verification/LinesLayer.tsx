import Box from '@mui/material/Box';
import type { DocumentAnswer } from '@likeness/contract/photos';
import type { LineName, PlacedLines } from '@likeness/contract/photos/placedLines';
import {
  LINE_NAMES,
  placeOnPrint,
  snapped,
  wantedPlaces,
  withLineAt,
  withLineMoved,
} from '@likeness/contract/photos/placedLines';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { FILLING } from '../ui/FilledPicture.tsx';
import { wereAwaited } from './awaitedLines.ts';
import { useDrag } from './useDrag.ts';
import type { PointOnPhoto } from './useDrag.ts';
import { useLinesOnPhoto } from './useLinesOnPhoto.ts';
import type { LinesOnPhoto } from './useLinesOnPhoto.ts';

/** Millimetres on the print, or degrees, for one press of an arrow key. */
const STEP = 0.1;
const LONG_STEP = 1;

/** A line that is dragged so near to where the purpose wants it jumps there. */
const SNAP_MM = 0.3;

/** The lines of the head over the photo that is judged, to be dragged or moved with the arrow keys. */
export function LinesLayer({ document }: { document: DocumentAnswer }) {
  const on = useLinesOnPhoto(document);
  return on && <Lines on={on} />;
}

function Lines({ on }: { on: LinesOnPhoto }) {
  const lines = useSyncExternalStore(on.live.subscribe, on.live.get);
  return (
    <Box data-lines sx={LAYER} data-from={on.from}>
      {LINE_NAMES.map((name) => (
        <Line key={name} name={name} lines={lines} on={on} />
      ))}
    </Box>
  );
}

/** They keep their width at any zoom, and a person who holds the key for the bare photo sees none. */
const LAYER = {
  ...FILLING,
  pointerEvents: 'none',
  '[data-bare~="held"] &': { opacity: 0 },
  '--px': 'calc(1px / var(--zoom, 1))',
  '--line': '#ff9500',
  '& .carrier': { ...FILLING, pointerEvents: 'none' },
  '& .line': {
    position: 'absolute',
    pointerEvents: 'auto',
    touchAction: 'none',
    '&::after': { content: '""', position: 'absolute', bgcolor: 'var(--line)', boxShadow: '0 0 var(--px) #000' },
    '&:focus': { outline: 'none' },
    '&:focus::after': { bgcolor: '#fff', boxShadow: '0 0 0 var(--px) #0a58ca' },
    '&:focus .name': { bgcolor: '#0a58ca' },
  },
  '&:not([data-from="placed"], [data-from="this"]) .line::after': { opacity: 0.6 },
  '& .across': {
    insetInline: 0,
    top: 'calc(-8 * var(--px))',
    height: 'calc(16 * var(--px))',
    cursor: 'ns-resize',
    '&::after': { insetInline: 0, top: 'calc(7.25 * var(--px))', height: 'calc(1.5 * var(--px))' },
    '&:focus::after': { height: 'calc(2 * var(--px))' },
  },
  '& .down': {
    insetBlock: 0,
    left: 'calc(-8 * var(--px))',
    width: 'calc(16 * var(--px))',
    cursor: 'ew-resize',
    '&::after': { insetBlock: 0, left: 'calc(7.25 * var(--px))', width: 'calc(1.5 * var(--px))' },
  },
  '& .knob': {
    left: '90%',
    top: 'calc(-9 * var(--px))',
    width: 'calc(18 * var(--px))',
    height: 'calc(18 * var(--px))',
    cursor: 'grab',
    '&::after': { inset: 'calc(3 * var(--px))', borderRadius: '50%' },
  },
  '& .name': {
    position: 'absolute',
    whiteSpace: 'nowrap',
    fontSize: 'calc(12 * var(--px))',
    lineHeight: 1.3,
    px: 'calc(4 * var(--px))',
    borderRadius: 'calc(3 * var(--px))',
    color: '#fff',
    bgcolor: 'rgb(0 0 0 / 65%)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .across .name': { left: 'calc(4 * var(--px))', bottom: 'calc(9 * var(--px))' },
  '& .down .name': { left: 'calc(10 * var(--px))', bottom: 'calc(4 * var(--px))' },
  '& .knob .name': { right: 0, top: 'calc(16 * var(--px))' },
} as const;

const SHAPES = { crown: 'across', eyes: 'across', chin: 'across', centre: 'down', tilt: 'knob' } as const;

interface LineProps {
  readonly name: LineName;
  readonly lines: PlacedLines;
  readonly on: LinesOnPhoto;
}

function Line({ name, lines, on }: LineProps) {
  const text = useText();
  const formats = useFormats();
  const element = useRef<HTMLDivElement>(null);
  const { placing, live, start, keep } = on;
  useLayoutEffect(() => {
    if (name === 'crown' && wereAwaited()) element.current?.focus();
  }, [name]);

  useDrag(element, {
    take: (pointer) => live.get()[name] - pointed(name, live.get(), pointer),
    move: (pointer, offset, isFree) => {
      const at = pointed(name, live.get(), pointer) + offset;
      live.set(withLineAt(live.get(), name, isFree ? at : snapped(name, at, SNAP_MM, placing), placing));
    },
    // Whoever only clicks on a line has not placed it.
    end: () => live.get() !== start && keep(live.get()),
  });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = live.get();
    const way = WAYS[name][event.key];
    if (event.key === 'Escape') element.current?.blur();
    else if (event.key === 'Delete') keep(withLineAt(now, name, wantedPlaces(placing)[name], placing));
    else if (way !== undefined) keep(withLineMoved(now, name, way * (event.shiftKey ? LONG_STEP : STEP), placing));
    else return;
    event.preventDefault();
  };

  const tenths = Math.round(placeOnPrint(lines, name, placing) * 10) / 10;
  const shown = formats.number(tenths, { min: 1, max: 1 });
  const top = placing.purpose.head_top ?? 'skull';
  const label = text(name === 'crown' && top === 'hair' ? 'rules.line_hair' : `rules.line_${name}`);
  const { photo_width: width, photo_height: height } = placing.purpose;
  const [min, max] = name === 'tilt' ? [-45, 45] : [0, name === 'centre' ? width : height];
  return (
    <div className="carrier" style={carried(name, lines, placing.picture)}>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        data-line={name}
        className={`line ${SHAPES[name]}`}
        aria-label={label}
        aria-orientation={SHAPES[name] === 'across' ? 'vertical' : 'horizontal'}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={tenths}
        aria-valuetext={text(`rules.line_at_${name}`, { value: shown })}
        title={name === 'crown' ? text(`rules.top_${top}`) : undefined}
        onKeyDown={press}
      >
        <span className="name" aria-hidden>
          {label} {shown}
          {name === 'tilt' ? '°' : ''}
        </span>
      </div>
    </div>
  );
}

const DOWN = { ArrowUp: -1, ArrowDown: 1 };
const RIGHT = { ArrowLeft: -1, ArrowRight: 1 };
const WAYS: Readonly<Record<LineName, Readonly<Record<string, number>>>> = {
  crown: DOWN,
  eyes: DOWN,
  chin: DOWN,
  centre: RIGHT,
  tilt: { ...RIGHT, ...DOWN },
};

type Size = LinesOnPhoto['placing']['picture'];

/** Moved by transforms only, which a browser draws without laying anything out anew. */
function carried(name: LineName, lines: PlacedLines, picture: Size): CSSProperties {
  const turn = `rotate(${lines.tilt}deg)`;
  switch (name) {
    case 'crown':
    case 'chin':
      return { transform: `translateY(${lines[name] * 100}%)` };
    case 'eyes':
    case 'tilt':
      return {
        transform: `translateY(${lines.eyes * 100}%) ${turn}`,
        transformOrigin: `${pivot(lines, picture) * 100}% 0`,
      };
    case 'centre': {
      const middle = ((lines.crown + lines.chin) / 2) * 100;
      return { transform: `translateX(${lines.centre * 100}%) ${turn}`, transformOrigin: `0 ${middle}%` };
    }
  }
}

/** Where the middle of the leaning head is at the height of the eyes, as a share of the picture's width. */
function pivot({ crown, chin, eyes, centre, tilt }: PlacedLines, { width, height }: Size): number {
  const above = ((crown + chin) / 2 - eyes) * height;
  return centre + (above * Math.tan((tilt * Math.PI) / 180)) / width;
}

/** What a pointer over the photo says of a line: a share of the photo's side, or the degrees of the line to the knob. */
function pointed(name: LineName, lines: PlacedLines, { x, y, width, height }: PointOnPhoto): number {
  if (name === 'centre') return x / width;
  if (name !== 'tilt') return y / height;
  const from = pivot(lines, { width, height }) * width;
  return (Math.atan2(y - lines.eyes * height, Math.max(1, x - from)) * 180) / Math.PI;
}
