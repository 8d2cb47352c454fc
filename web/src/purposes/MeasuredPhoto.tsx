import Box from '@mui/material/Box';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { aspectRatio, headOval } from '@likeness/contract/purposes/geometry';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useText } from '../i18n/useText.ts';
import { shownAt } from '../kit/lists/FieldValue.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { DrawnHead } from './DrawnHead.tsx';
import { fieldValueAt, measureLines } from './measureLines.ts';
import type { LineField, MeasureLine } from './measureLines.ts';
import './measuredPhoto.css';

export interface MeasuredPhotoProps {
  /** A head fits between its crown and chin. */
  readonly photo: PhotoGeometry;
  /** The address of a photo to try the purpose with; a drawn head otherwise. */
  readonly picture: string | undefined;
  /** The address of the purpose's mask; empty, where there is none yet. */
  readonly mask: string;
  readonly maskShown: boolean;
  readonly linesShown: boolean;
  readonly disabled: boolean;
  /** Its height on the screen, in pixels. */
  readonly height: number;
  /** What a field says after its line was moved. */
  readonly onMove: (field: LineField, value: string) => void;
}

/** What one press of an arrow key or of a page key moves a line by, in millimetres. */
const STEP_MM = 0.1;
const PAGE_MM = 1;

/** The photo that a purpose asks for, at its proportions, with lines that can be dragged or moved by keys. */
export function MeasuredPhoto(props: MeasuredPhotoProps) {
  const { photo, picture, mask, maskShown, linesShown, disabled, height, onMove } = props;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="measured-photo">
      <HeightRuler millimetres={photo.photo_height} pixels={height} />
      <Box
        ref={box}
        role="group"
        aria-label={text('purposes.photo_preview')}
        className="measured-photo-box"
        style={{ height, width: height * aspectRatio(photo) }}
      >
        {picture === undefined ? (
          <DrawnHead photo={photo} />
        ) : (
          <img src={picture} alt={text('purposes.test_photo')} draggable={false} />
        )}
        {maskShown && <Mask key={mask} address={mask} photo={photo} />}
        {linesShown && <Bands photo={photo} />}
        {linesShown &&
          withNames(measureLines(photo), height / photo.photo_height).map(({ line, nameShift }) => (
            <Line key={line.field} {...{ line, nameShift, photo, box, disabled, onMove }} />
          ))}
      </Box>
    </div>
  );
}

/** What a name takes of the screen's height, in pixels. */
const NAME_PX = 18;

/** Names of lines that lie close together make room for each other: how many pixels each stands below its line. */
function withNames(lines: readonly MeasureLine[], scale: number) {
  let free = -Infinity;
  return lines
    .toSorted((one, other) => one.at - other.at)
    .map((line) => {
      const place = Math.max(line.at * scale, free);
      free = place + NAME_PX;
      return { line, nameShift: place - line.at * scale };
    });
}

/** The mask that photos are judged by. Without one, what is around the face is darkened. */
function Mask({ address, photo }: { address: string; photo: PhotoGeometry }) {
  const [isBroken, setBroken] = useState(false);
  if (address === '' || isBroken) return <DarkenedAround photo={photo} />;
  return (
    <img
      src={shownAt(address)}
      // Its picture beside the buttons has a name already.
      alt=""
      className="measured-photo-mask"
      draggable={false}
      data-testid="own-mask"
      onError={() => setBroken(true)}
    />
  );
}

function DarkenedAround({ photo }: { photo: PhotoGeometry }) {
  const { centreX, centreY, radiusX, radiusY } = headOval(photo);
  const oval = `M${centreX - radiusX} ${centreY}a${radiusX} ${radiusY} 0 1 0 ${radiusX * 2} 0a${radiusX} ${radiusY} 0 1 0 ${-radiusX * 2} 0Z`;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden data-testid="drawn-mask">
      <path d={`M0 0H100V100H0Z${oval}`} fill="#000" fillOpacity=".42" fillRule="evenodd" />
      <path d={oval} fill="none" stroke="#fff" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Where crown and chin are accepted: as far above their line as below. */
function Bands({ photo }: { photo: PhotoGeometry }) {
  const lines = new Map(measureLines(photo).map((line) => [line.field, line.at]));
  const band = (line: LineField, margin: LineField) => {
    const half = Math.abs(lines.get(margin)! - lines.get(line)!);
    const share = (millimetres: number) => `${(millimetres / photo.photo_height) * 100}%`;
    return (
      <div className="measured-photo-band" style={{ top: share(lines.get(line)! - half), height: share(half * 2) }} />
    );
  };
  return (
    <>
      {band('outline_to_skull', 'margin_for_front')}
      {band('outline_to_chin', 'margin_for_chin')}
    </>
  );
}

interface LineProps extends Pick<MeasuredPhotoProps, 'photo' | 'disabled' | 'onMove'> {
  readonly line: MeasureLine;
  readonly nameShift: number;
  readonly box: RefObject<HTMLDivElement | null>;
}

function Line({ line, nameShift, photo, box, disabled, onMove }: LineProps) {
  const text = useText();
  const formats = useFormats();
  /** How far from the line it was taken, in millimetres. */
  const taken = useRef<number>(undefined);
  const { field, at, top, bottom } = line;
  const height = photo.photo_height;
  const value = photo[field] ?? 0;
  const shown = formats.number(value, { max: 2 });
  const move = (place: number) => {
    const moved = fieldValueAt(photo, line, place);
    if (Number(moved) !== value) onMove(field, moved);
  };
  const millimetresAt = ({ clientY }: PointerEvent): number => {
    const area = box.current!.getBoundingClientRect();
    return ((clientY - area.top) / area.height) * height;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const up = KEYS[event.key];
    if (up === undefined || disabled) return;
    event.preventDefault();
    move(up === 'top' ? top : up === 'bottom' ? bottom : at - up);
  };
  return (
    <div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={text(`purposes.line.${field}`)}
      aria-orientation="vertical"
      // Counted from the lower edge, so that a line that goes up has a larger value.
      aria-valuemin={tenths(height - bottom)}
      aria-valuemax={tenths(height - top)}
      aria-valuenow={tenths(height - at)}
      aria-valuetext={text(`purposes.line_at.${field}`, { value: shown })}
      aria-disabled={disabled}
      className={`measured-photo-line ${field}`}
      style={{ top: `${(at / height) * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        taken.current = millimetresAt(event) - at;
      }}
      onPointerMove={(event) => {
        if (taken.current !== undefined) move(millimetresAt(event) - taken.current);
      }}
      onPointerUp={() => {
        taken.current = undefined;
      }}
      onPointerCancel={() => {
        taken.current = undefined;
      }}
    >
      <span aria-hidden style={{ marginTop: nameShift }}>
        {text(`purposes.line_short.${field}`, { value: shown })}
      </span>
    </div>
  );
}

/** How far up a key moves a line; `Home` and `End` as on every slider of a page: to the least and to the most. */
const KEYS: Readonly<Record<string, number | 'top' | 'bottom'>> = {
  ArrowUp: STEP_MM,
  ArrowRight: STEP_MM,
  ArrowDown: -STEP_MM,
  ArrowLeft: -STEP_MM,
  PageUp: PAGE_MM,
  PageDown: -PAGE_MM,
  Home: 'bottom',
  End: 'top',
};

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}

/** Millimetres from the top edge, a number at each ten. */
function HeightRuler({ millimetres, pixels }: { millimetres: number; pixels: number }) {
  const scale = pixels / millimetres;
  const every = scale < 1.5 ? 10 : scale < 3 ? 5 : 1;
  const ticks = Array.from({ length: Math.floor(millimetres / every) + 1 }, (_, place) => place * every);
  const lines = ticks.map((tick) => `M${tick % 10 === 0 ? 14 : tick % 5 === 0 ? 18 : 21} ${tick * scale}H26`);
  return (
    <svg className="measured-photo-ruler" width={26} height={pixels} aria-hidden>
      <path d={lines.join('')} />
      {ticks
        .filter((tick) => tick % 10 === 0)
        .map((tick) => (
          <text key={tick} x={11} y={tick === 0 ? 9 : tick * scale + 3.5} textAnchor="end">
            {tick}
          </text>
        ))}
    </svg>
  );
}
