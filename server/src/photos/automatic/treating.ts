import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { EditRecipe } from '@likeness/contract/photos/editing';
import { FRAMING_LIMITS, type Framing, framingOn, toPhoto, wantedLines } from '@likeness/contract/photos/editGeometry';
import { NEUTRAL_TONE } from '@likeness/contract/photos/editTone';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { type PixelSize, photoPixels } from '@likeness/contract/purposes/geometry';
import { type FileRow, type IngestedPicture, ingestPicture } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { Platform } from '../../platform/platform.ts';
import { storedPhotoChecks } from '../checks.ts';
import { editPhoto, type PhotoOnDesk } from '../editing/index.ts';
import type { redraw } from './redraw.ts';
import type { Treatment } from './rules.ts';

interface Made {
  readonly kind: 'made';
  readonly picture: IngestedPicture;
  readonly lines: PhotoLines | null;
  /** How it was framed, if it was. */
  readonly edited?: { readonly source: FileRow; readonly recipe: EditRecipe; readonly sourceLines: PhotoLines };
}

export type Treated = Made | { readonly kind: 'not_needed' | 'not_possible'; readonly why: string };

type Tools = Pick<Platform, 'images' | 'files' | 'database'>;

const KILOBYTE = 1024;

/** Does one step to a photo. It stores the bytes of what it makes, and writes no row. */
export function treat(tools: Tools, step: Treatment, photo: PhotoOnDesk): Promise<Treated> {
  return TREAT[step](tools, photo);
}

const TREAT: Readonly<Record<Treatment, (tools: Tools, photo: PhotoOnDesk) => Promise<Treated>>> = {
  framing: frame,
  async compression(tools, photo) {
    const maxBytes = weightMax(photo.purpose);
    if (photo.current.bytes <= maxBytes) return { kind: 'not_needed', why: 'weight' };
    return redrawn(tools, photo, { maxBytes, onlyOtherColours: false });
  },
  conversion: (tools, photo) =>
    // What was heavier than its purpose allows may stay so: compressing is another step.
    redrawn(tools, photo, {
      maxBytes: Math.max(photo.current.bytes, weightMax(photo.purpose)),
      onlyOtherColours: true,
    }),
};

/** How far off crown and chin may lie, as a share of the height, in a photo that is framed already. */
const LINES_OFF_MAX = 0.01;

/** "Crown and chin on the purpose's lines": where they are known, and the photo reaches to the frame's edges. */
async function frame(tools: Tools, photo: PhotoOnDesk): Promise<Treated> {
  const { current, purpose, lines } = photo;
  if (!lines) return { kind: 'not_possible', why: 'lines' };
  const wanted = wantedLines(purpose);
  const isOff = Math.max(Math.abs(lines.crown - wanted.crown), Math.abs(lines.chin - wanted.chin)) > LINES_OFF_MAX;
  if (!isOff && storedPhotoChecks(current, purpose).length === 0) {
    return { kind: 'not_needed', why: 'framed' };
  }
  const size = photoPixels(purpose);
  const framing = framingOn(lines, current, wanted, size);
  if (!isPossible(framing) || !isCovered(framing, size, current)) return { kind: 'not_possible', why: 'edges' };
  const recipe = { framing, tone: NEUTRAL_TONE, fill: null };
  const { picture, source, lines: landed } = await editPhoto(tools, photo, { source: current.uid, recipe, lines });
  if (storedPhotoChecks(picture, purpose).length > 0) {
    return { kind: 'not_possible', why: 'weight' };
  }
  return { kind: 'made', picture, lines: landed, edited: { source, recipe, sourceLines: lines } };
}

function isPossible({ scale, turn }: Framing): boolean {
  const { scale: limits, turn: turnMax } = FRAMING_LIMITS;
  return scale >= limits.min && scale <= limits.max && Math.abs(turn) <= turnMax;
}

/** Whether the frame shows nothing but the photo, to a pixel: what is beyond its edges only a person should fill. */
function isCovered(framing: Framing, { width, height }: PixelSize, photo: PixelSize): boolean {
  const reaches = (corner: number, side: number) => corner >= -1 && corner <= side + 1;
  return [0, width].every((left) =>
    [0, height].every((top) => {
      const { x, y } = toPhoto(framing, { width, height }, { x: left, y: top });
      return reaches(x, photo.width) && reaches(y, photo.height);
    }),
  );
}

async function redrawn(
  tools: Tools,
  { current, lines }: PhotoOnDesk,
  how: { maxBytes: number; onlyOtherColours: boolean },
): Promise<Treated> {
  const { images, files } = tools;
  await using original = await files.localPath(fileKey(current.sha256, 'original'));
  await using target = await temporaryFile(files.workDirectory);
  const drawing = await images.work<typeof redraw>(new URL('redraw.ts', import.meta.url), 'redraw', {
    ...how,
    sourcePath: original.path,
    targetPath: target.path,
  });
  if (!drawing.drawn) return { kind: drawing.why === 'srgb' ? 'not_needed' : 'not_possible', why: drawing.why };
  const picture = await ingestPicture(tools, { path: target.path, fileName: current.fileName });
  return { kind: 'made', picture, lines };
}

function weightMax({ photo_weight_max }: PhotoPurpose): number {
  return photo_weight_max * KILOBYTE;
}
