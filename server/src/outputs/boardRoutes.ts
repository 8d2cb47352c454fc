import { readFile } from 'node:fs/promises';
import { generateBoard, generateExampleBoards, SHORT_SLUG } from '@likeness/contract/outputs/boardCalls';
import { BOARD_PAPER, type BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { fileByUid } from '../files/index.ts';
import { isFileUsed } from '../photos/index.ts';
import { fileKey } from '../platform/files/files.ts';
import { type LocalFile, temporaryFile } from '../platform/files/temporaryFile.ts';
import { type Binding, type Call, bind, bindUpload } from '../platform/http/bind.ts';
import { ImageRefusal } from '../platform/images/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { boardGeometry, countryCodeOf, outputPurposes } from '../purposes/index.ts';
import { openPicture } from '../settingsLists/index.ts';
import { composeBoard, composeExample } from './boards/index.ts';
import { printedAddress } from './codes/index.ts';

type Workshop = Pick<Platform, 'images' | 'files' | 'database' | 'config'>;
type Asked = Omit<Call<typeof generateBoard>, 'tx'>;

/** The paper's own density: a screen needs no more. */
const EXAMPLE_DPI = 300;

export function boardCallRoutes(platform: Workshop): Binding[] {
  return [
    bind(generateExampleBoards, async (call) => {
      await using photo = await testPhoto(platform, call);
      const purpose = exampleGeometry(call.body);
      const example = async (field: 'print_pattern' | 'print_pattern_add_offer') => {
        const pattern = call.body[field];
        await using picture = typeof pattern === 'string' ? await openPicture(platform.files, pattern) : undefined;
        const troubles = typeof pattern === 'string' && !picture ? [field] : [];
        await using target = await temporaryFile(platform.files.workDirectory);
        const parts = { photoPath: photo?.path, patternPath: picture?.path, purpose };
        const { width, height } = await composeExample(platform, parts, target.path);
        return { png: (await readFile(target.path)).toString('base64'), width, height, troubles };
      };
      const [board, boardAdd] = await Promise.all([example('print_pattern'), example('print_pattern_add_offer')]);
      return {
        board: board.png,
        boardAdd: boardAdd.png,
        paper: paperOf(board),
        troubles: [...board.troubles, ...boardAdd.troubles],
      };
    }),
    bindUpload(
      generateBoard,
      (upload, call) => makeBoard(platform, upload.path, call),
      async ({ prepared }) => prepared,
    ),
  ];
}

/** The test photo, undefined where none is named. Photos of orders are opened where it is noted who does. */
async function testPhoto(
  { files }: Workshop,
  { tx, query, user }: Call<typeof generateExampleBoards>,
): Promise<LocalFile | undefined> {
  if (query.photoUid === undefined) return undefined;
  const found = await fileByUid(tx, query.photoUid);
  const isOwn = found?.kind === 'photo' && found.addedByStaffId === user.id;
  if (!isOwn || (await isFileUsed(tx, found.id))) throw notFound('The picture');
  if (found.deletedAt) throw new Refusal('file_deleted');
  return files.localPath(fileKey(found.sha256, 'original'));
}

/** What is missing in the form is no number, and is refused as such. */
function exampleGeometry(body: Readonly<Record<string, unknown>>): BoardGeometry {
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : Number.NaN);
  const dpi = number('dpi_resolution');
  return {
    photo_width: number('photo_width'),
    photo_height: number('photo_height'),
    dpi_resolution: dpi > EXAMPLE_DPI ? EXAMPLE_DPI : dpi,
    nbr_on_width_board: number('nbr_on_width_board'),
    nbr_on_height_board: number('nbr_on_height_board'),
    spacing_horizontal: number('spacing_horizontal'),
    spacing_vertical: number('spacing_vertical'),
    rotate_photo_on_board: body['rotate_photo_on_board'] === true,
  };
}

/** "The same board as in a shipment": its purpose's printed child says how it looks, and one of 4 MB is refused. */
async function makeBoard(platform: Workshop, photoPath: string, { body }: Asked) {
  const { files, config } = platform;
  const { purpose: id, date, orderNumber, shortSlug } = body;
  const purposes = id === undefined ? undefined : await purposesOf(platform, id);
  const isBritish = purposes?.countryCode === 'GB';
  const given = { purpose: id, date, orderNumber, ...(isBritish && { shortSlug }) };
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map(([name]) => [name, [MESSAGES.required]]));
    throw new Refusal('board_fields_missing', { errors });
  }
  if (shortSlug !== undefined && !SHORT_SLUG.test(shortSlug)) {
    throw new Refusal('invalid_input', { errors: { shortSlug: [MESSAGES.shortSlug] } });
  }
  const { ordered, printed } = purposes!;
  const pattern = printed.printPattern ?? ordered.printPattern;
  await using picture = pattern === null ? undefined : await openPicture(files, pattern);
  const named = `${orderNumber}  ${date}`;
  const address = shortSlug === undefined ? undefined : slugText(config.shortUrl, shortSlug);
  const texts = address === undefined ? [named, undefined] : [`${address}  ${named}`, address];
  await using target = await temporaryFile(files.workDirectory);
  const purpose = boardGeometry(printed);
  const parts = { photoPath, purpose, patternPath: picture?.path };
  const made = await composeWithText(platform, parts, texts, target.path);
  return {
    board: (await readFile(target.path)).toString('base64'),
    fileName: `photoboard-${orderNumber!.replace(/[^\w.-]+/g, '-')}-${date}.jpg`,
    downloaded: pattern === null || (picture !== undefined && made.hasPattern),
    text: made.text,
    paper: paperOf(made),
    photos: {
      count: purpose.nbr_on_width_board * purpose.nbr_on_height_board,
      width_mm: purpose.photo_width,
      height_mm: purpose.photo_height,
    },
  };
}

async function purposesOf({ database }: Workshop, id: number) {
  const countryCode = await countryCodeOf(database.orm, id);
  if (countryCode === undefined) throw notFound('The purpose');
  return { ...(await outputPurposes(database.orm, [id])).get(id)!, countryCode };
}

function slugText(shortUrl: string | undefined, slug: string): string {
  return shortUrl === undefined ? slug : printedAddress(shortUrl, slug);
}

/**
 * "Photos count, decoration does not": a lost pattern stops no board, and neither does a text that nobody needs.
 *
 * @param texts what stands below the photos, the best first; the next one where it does not fit into the line
 */
async function composeWithText(
  platform: Workshop,
  { patternPath, ...parts }: { photoPath: string; purpose: BoardGeometry; patternPath: string | undefined },
  texts: readonly (string | undefined)[],
  target: string,
) {
  const [text, ...left] = texts;
  const tried: { patternPath: string | undefined; text: string | undefined } = { patternPath, text };
  for (;;) {
    try {
      const { width, height } = await composeBoard(platform, { ...parts, ...tried }, target);
      return { width, height, text: tried.text ?? null, hasPattern: tried.patternPath !== undefined };
    } catch (error) {
      if (error instanceof ImageRefusal) throw photoRefused(error);
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'print_pattern_unavailable' && tried.patternPath !== undefined) tried.patternPath = undefined;
      else if (error.code === 'board_text_does_not_fit' && left.length > 0) tried.text = left.shift();
      else if (error.code === 'board_text_impossible' && left[0] !== undefined) tried.text = left.shift();
      else throw error;
    }
  }
}

/** What is wrong with the photo is said at its field, which is not called "file" here. */
function photoRefused({ code: found, params }: ImageRefusal): Refusal {
  const code = found === 'photo_not_jpeg' ? 'print_pattern_not_jpeg' : found;
  const { message } = new Refusal(code, { params });
  return new Refusal(code, { params, errors: { photo: [message] } });
}

/** The paper lies as the photos need it. */
function paperOf({ width, height }: { width: number; height: number }) {
  const isWide = width >= height;
  const { long, short } = BOARD_PAPER;
  return { width_mm: isWide ? long : short, height_mm: isWide ? short : long, width, height };
}
