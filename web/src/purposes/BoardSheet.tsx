import type { Area, BoardLayout } from '@likeness/contract/purposes/boardLayout';
import { MM_PER_INCH } from '@likeness/contract/purposes/geometry';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { useEffect, useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { HeadShapes } from './DrawnHead.tsx';
import './boardSheet.css';

export interface BoardSheetProps {
  readonly label: string;
  readonly layout: BoardLayout;
  readonly photo: PhotoGeometry;
  /** The address of the photo on the board; a drawn head otherwise. */
  readonly picture?: string | undefined;
  /** The address of what is printed behind the photos. */
  readonly pattern?: string | undefined;
  /** The line that is printed below the photos. */
  readonly text?: string | undefined;
  /**
   * The address of the board as the server has composed it, shown in place of the drawing; without a photo, its places
   * are empty.
   */
  readonly composed?: string | undefined;
  /** In its size on paper, instead of as wide as its place. */
  readonly trueSize?: boolean;
}

/** The rulers along the upper and the left edge, in millimetres: on a sheet that is not in true size they are read too. */
const RULERS = {
  small: { room: 11, numbers: 20, className: 'ruler small' },
  trueSize: { room: 7, numbers: 10, className: 'ruler' },
};

/** A photo board at its true proportions, with cut marks and with rulers in millimetres. */
export function BoardSheet(props: BoardSheetProps) {
  const { label, layout, photo, picture, pattern, text, composed, trueSize = false } = props;
  const { paper, density } = layout;
  const millimetres = (pixels: number) => (pixels * MM_PER_INCH) / density;
  const [width, height] = [millimetres(paper.width), millimetres(paper.height)];
  return (
    <Sheet label={label} size={{ width, height }} pixels={paper} trueSize={trueSize}>
      {composed === undefined ? (
        <DrawnBoard {...{ layout, photo, picture, pattern, text }} />
      ) : (
        <>
          <image href={composed} width={paper.width} height={paper.height} preserveAspectRatio="none" />
          {picture === undefined && <Photos {...{ layout, photo, picture }} />}
        </>
      )}
    </Sheet>
  );
}

interface ComposedBoardProps {
  readonly label: string;
  readonly url: string;
  /** As the server says it: what the board is printed for decides which way it lies. */
  readonly paper: {
    readonly width_mm: number;
    readonly height_mm: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A finished photo board in its size on paper. */
export function ComposedBoard({ label, url, paper }: ComposedBoardProps) {
  const { width_mm: width, height_mm: height } = paper;
  return (
    <Sheet label={label} size={{ width, height }} pixels={paper} trueSize>
      <image href={url} width={paper.width} height={paper.height} preserveAspectRatio="none" />
    </Sheet>
  );
}

interface SheetProps {
  readonly label: string;
  /** In millimetres. */
  readonly size: { readonly width: number; readonly height: number };
  readonly pixels: { readonly width: number; readonly height: number };
  readonly trueSize: boolean;
  readonly children: ReactNode;
}

/** The paper with its rulers. */
function Sheet({ label, size: { width, height }, pixels, trueSize, children }: SheetProps) {
  const ruler = trueSize ? RULERS.trueSize : RULERS.small;
  const whole = { width: width + ruler.room, height: height + ruler.room };
  const size: CSSProperties = trueSize
    ? { width: `${whole.width}mm`, height: `${whole.height}mm` }
    : { width: '100%', aspectRatio: `${whole.width} / ${whole.height}` };
  return (
    <svg
      className="board-sheet"
      role="img"
      aria-label={label}
      viewBox={`${-ruler.room} ${-ruler.room} ${whole.width} ${whole.height}`}
      style={size}
    >
      <Ruler length={width} {...ruler} />
      <Ruler length={height} {...ruler} upright />
      <svg width={width} height={height} viewBox={`0 0 ${pixels.width} ${pixels.height}`}>
        {children}
      </svg>
      <rect className="edge" width={width} height={height} />
    </svg>
  );
}

type DrawnBoardProps = Pick<BoardSheetProps, 'layout' | 'photo' | 'picture' | 'pattern' | 'text'>;

/** What the server will print, as far as the layout says it. */
function DrawnBoard({ layout, photo, picture, pattern, text }: DrawnBoardProps) {
  const { paper, cutMarks, label } = layout;
  return (
    <>
      <rect width={paper.width} height={paper.height} fill="#fff" />
      {pattern !== undefined && <Pattern url={pattern} paper={paper} />}
      <Photos {...{ layout, photo, picture }} />
      {cutMarks.map((mark) => (
        <rect key={Object.values(mark).join('-')} {...place(mark)} fill="#555" />
      ))}
      {label && (
        <>
          <rect {...place(label)} fill="#fff" />
          <text
            x={label.left + label.width / 2}
            y={label.top + label.height / 2}
            fontSize={label.height * 0.8}
            fontFamily="monospace"
            textAnchor="middle"
            dominantBaseline="central"
            textLength={label.width * 0.94}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        </>
      )}
    </>
  );
}

interface PatternProps {
  readonly url: string;
  readonly paper: { readonly width: number; readonly height: number };
}

/** Covers the paper, turned clockwise if the paper lies the other way, as the server prints it. */
function Pattern({ url, paper }: PatternProps) {
  const size = usePictureSize(url);
  const liesLikePaper = !size || size.width >= size.height === paper.width >= paper.height;
  const { width, height } = liesLikePaper ? paper : { width: paper.height, height: paper.width };
  const transform = liesLikePaper ? undefined : `translate(${paper.width}) rotate(90)`;
  return <image href={url} {...{ width, height, transform }} preserveAspectRatio="xMidYMid slice" />;
}

/** In pixels; undefined until the picture is loaded. */
function usePictureSize(url: string) {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly width: number; readonly height: number }>();
  useEffect(() => {
    const picture = new Image();
    const note = () => setLoaded({ url, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.addEventListener('load', note);
    picture.src = url;
    return () => picture.removeEventListener('load', note);
  }, [url]);
  return loaded?.url === url ? loaded : undefined;
}

/** The photo, or a drawn head, in each of its places. */
function Photos({ layout: { photos, turned }, photo, picture }: Pick<BoardSheetProps, 'layout' | 'photo' | 'picture'>) {
  const id = useId();
  const [first] = photos;
  if (!first) return null;
  const { photo_width: width, photo_height: height } = photo;
  const upright = turned ? { width: first.height, height: first.width } : { width: first.width, height: first.height };
  return (
    <>
      <defs>
        <svg id={id} {...upright} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {picture === undefined ? (
            <HeadShapes photo={photo} />
          ) : (
            <image href={picture} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
          )}
        </svg>
      </defs>
      {photos.map((area) => (
        <use key={`${area.left}-${area.top}`} href={`#${id}`} transform={placed(area, turned)} />
      ))}
    </>
  );
}

function placed({ left, top, width }: Area, turned: boolean): string {
  return turned ? `translate(${left + width} ${top}) rotate(90)` : `translate(${left} ${top})`;
}

function place({ left, top, width, height }: Area) {
  return { x: left, y: top, width, height };
}

interface RulerProps {
  readonly length: number;
  /** How many millimetres lie between two numbers. */
  readonly numbers: number;
  readonly className: string;
  readonly upright?: boolean;
}

/** Millimetres along the upper or the left edge. */
function Ruler({ length, numbers, className, upright = false }: RulerProps) {
  const ticks = Array.from({ length: Math.floor(length) + 1 }, (_, tick) => tick);
  // One path: hundreds of lines would cost more than all the rest of the board.
  const lines = ticks.map((tick) => {
    const end = tick % 10 === 0 ? -2.8 : tick % 5 === 0 ? -2.1 : -1.4;
    return upright ? `M-.6 ${tick}H${end}` : `M${tick} -.6V${end}`;
  });
  return (
    <g className={className} aria-hidden>
      <path d={lines.join('')} />
      {ticks
        .filter((tick) => tick % numbers === 0 && tick > 0)
        .map((tick) =>
          upright ? (
            <text key={tick} x={-3.2} y={tick + 1} textAnchor="end">
              {tick}
            </text>
          ) : (
            <text key={tick} x={tick} y={-3.4} textAnchor="middle">
              {tick}
            </text>
          ),
        )}
    </g>
  );
}
