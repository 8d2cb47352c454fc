import { z } from 'zod';
import { MANAGERS, ORDERS } from './settingsLists/roles.ts';
import { endpoint } from './kit/endpoint.ts';
import type { Role } from './kit/roles.ts';
import { id, optionalText, uid } from './kit/fields.ts';
import { boardLine } from './kit/names.ts';
import { WITHHELD, documentStatus } from './vocabulary.ts';

/** The largest photo we accept, in bytes. */
export const PHOTO_BYTES_MAX = 25 * 1024 * 1024;

const bearer = z.object({ bearer: z.string().max(2000).optional() });

/** A photo that was taken in, or made here, and belongs to the caller until a decision uses it. */
export const photoToUse = z.object({
  success: z.literal(true),
  uid: z.string(),
  file_name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  links: z.object({ display: z.string(), thumb: z.string() }),
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/file',
  summary: 'Stores an uploaded photo. It belongs to whoever uploaded it until a decision uses it.',
  access: ['sorter', 'controller', 'orderManager', 'automaticProgram', 'admin', 'superAdmin'],
  upload: 'file',
  body: z.object({
    type: z.enum(['photo']).default('photo'),
    purpose: optionalText(20),
  }),
  answer: photoToUse,
  refusals: [
    'photo_not_jpeg',
    'photo_damaged',
    'photo_too_many_pixels',
    'photo_too_heavy',
    'photo_took_too_long',
    'file_missing',
    'picture_lost',
  ],
});

/** Who may put a board in place of a composed one; and who may send the test photo of a purpose's form. */
export const BOARD_SENDERS: readonly Role[] = [...ORDERS, 'automaticProgram'];
export const TEST_PHOTO_SENDERS: readonly Role[] = MANAGERS;

export const uploadBoard = endpoint({
  method: 'POST',
  path: '/file/upload',
  summary:
    'Stores a photo board in place of the one that was composed: it is current from then on, and is in the next letter. With the type "photo", stores the test photo of a purpose’s form.',
  access: [...new Set([...BOARD_SENDERS, ...TEST_PHOTO_SENDERS])],
  upload: 'file',
  body: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('photoboard'),
      /** The document. */
      id,
      /** The line it is printed for, if that is an additional offer. Without it, the first line that is printed. */
      line: id.optional(),
    }),
    z.object({ type: z.literal('photo') }),
  ]),
  answer: z.object({
    success: z.literal(true),
    uid: z.string(),
    file_name: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    links: z.object({ display: z.string(), thumb: z.string(), download: z.string() }),
    /** Of a photo board only. */
    document: z.object({ id: z.number(), status: documentStatus }).optional(),
    line: boardLine.pick({ id: true, additional: true }).optional(),
    message: z.string().optional(),
  }),
  refusals: [
    'not_found',
    'board_not_jpeg',
    'board_unprintable',
    'board_line_unknown',
    'board_nothing_printed',
    'test_photo_not_jpeg',
    'photo_damaged',
    'photo_too_many_pixels',
    'photo_too_heavy',
    'photo_took_too_long',
    'file_missing',
    'picture_lost',
    'order_deleted',
    'wrong_state',
    'file_deleted',
  ],
});

/** The specification's message. */
export const BOARD_UPLOADED = 'Order updated and validated';

/** The uses of catalogue pictures, with the file types that each use allows. */
export const PICTURE_USES = {
  picture: { types: ['jpeg', 'png'], refusal: 'picture_not_jpeg_or_png' },
  printPattern: { types: ['jpeg'], refusal: 'print_pattern_not_jpeg' },
  icon: { types: ['jpeg', 'png'], refusal: 'icon_not_jpeg_or_png' },
  mask: { types: ['png'], refusal: 'mask_not_png' },
} as const;
export type PictureUse = keyof typeof PICTURE_USES;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/file/upload-without-persist',
  summary: 'Stores a picture of the catalogue. It is encoded again without metadata, and public at its address.',
  access: MANAGERS,
  upload: 'file',
  body: z.object({
    type: z.enum(['static']).default('static'),
    fileName: optionalText(200),
    use: z.enum(Object.keys(PICTURE_USES) as [PictureUse, ...PictureUse[]]).default('picture'),
  }),
  answer: z.object({
    uid: z.string(),
    extension: z.enum(['jpg', 'png']),
    /** Its address, which records store as well. */
    url: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
  }),
  refusals: [
    'picture_not_jpeg_or_png',
    'print_pattern_not_jpeg',
    'icon_not_jpeg_or_png',
    'mask_not_png',
    'picture_lost',
    'photo_damaged',
    'photo_too_many_pixels',
    'photo_too_heavy',
    'photo_took_too_long',
    'file_missing',
  ],
});

/** Pictures made from a file: as large as a screen, or as small as a table row, both without metadata. */
export const RENDITIONS = ['display', 'thumb'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** What is said of a stored picture whose bytes cannot be read any more. */
const UNREADABLE = ['photo_not_jpeg', 'photo_damaged', 'photo_too_many_pixels', 'photo_took_too_long'] as const;

/** A picture of a deleted order, or of a deleted account, is opened by nobody; it is again once the order is restored. */
const OPENING_REFUSALS = ['not_found', 'file_deleted', ...UNREADABLE, ...WITHHELD] as const;

export const openFile = endpoint({
  method: 'GET',
  path: '/file/{uid}',
  summary: 'The picture, for a screen.',
  access: 'file',
  params: z.object({ uid }),
  query: bearer.extend({ rendition: z.enum(RENDITIONS).default('display') }),
  answer: 'file',
  refusals: OPENING_REFUSALS,
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/file/{uid}/download',
  summary: 'The picture in full size, without metadata.',
  access: 'file',
  params: z.object({ uid }),
  query: bearer,
  answer: 'file',
  refusals: OPENING_REFUSALS,
});

export const downloadFileWithMetadata = endpoint({
  method: 'GET',
  path: '/file/{uid}/download_with_metadata/{documentId}',
  summary:
    'The picture in full size, with the document, the resolution and the capture date written into it; never its position.',
  access: 'file',
  params: z.object({ uid, documentId: id }),
  query: bearer,
  answer: 'file',
  refusals: OPENING_REFUSALS,
});

export const downloadSignature = endpoint({
  method: 'GET',
  path: '/file/{uid}/download-signature/{documentId}',
  summary: "The document's signature.",
  access: 'file',
  params: z.object({ uid, documentId: id }),
  query: bearer,
  answer: 'file',
  refusals: OPENING_REFUSALS,
});
