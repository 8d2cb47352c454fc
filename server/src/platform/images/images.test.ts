import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readTags from 'exif-reader';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENT_IMAGES } from '../../testing/patience.ts';
import { runs } from '../../testing/runs.ts';
import type { ExifOrientation } from './drawWorker.ts';
import { openImages } from './images.ts';
import type { Images } from './images.ts';
import { aPhoto, meanDifference, pixelsSeen, segmentsOf, withCameraPreview } from './pictures.fixture.ts';
import { withDensity } from './pixels.ts';
import type { corners } from './probes.fixture.ts';
import { ImageRefusal } from './refusal.ts';

let directory: string;
let images: Images;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  images = openImages(PATIENT_IMAGES);
});

afterAll(async () => {
  await images.close();
  await rm(directory, { recursive: true });
});

async function sent(content: Buffer): Promise<string> {
  const path = join(directory, 'sent.jpg');
  await writeFile(path, content);
  return path;
}

async function reducedTo(name: string, width: number, height: number): Promise<Buffer> {
  return await sharp(target(name)).resize(width, height, { fit: 'fill' }).png().toBuffer();
}

function target(name: string): string {
  return join(directory, name);
}

async function intake(content: Buffer) {
  return await images.intake(await sent(content), {
    outputs: { display: target('display.jpg'), thumb: target('thumb.jpg'), measured: target('measured.jpg') },
  });
}

const camera = {
  IFD0: { Make: 'Camera & Sons', Artist: 'A. Photographer' },
  IFD2: { DateTimeOriginal: '2026:05:04 09:30:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 43/1' },
};

describe('an incoming photo', () => {
  it('is described as its file is', async () => {
    const content = withDensity(await aPhoto({ width: 640, height: 480, quality: 77, exif: camera }), 300);
    expect(await intake(content)).toEqual({
      format: 'jpeg',
      width: 640,
      height: 480,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      density: 300,
      jpegQuality: 77,
      capturedAt: '2026-05-04T09:30:00',
      display: { width: 640, height: 480, bytes: (await stat(target('display.jpg'))).size },
      thumb: { width: 240, height: 180, bytes: (await stat(target('thumb.jpg'))).size },
      measured: undefined,
      fingerprint: { hash: expect.any(BigInt), detail: expect.stringMatching(/^[01]{256}$/) },
    });
  });

  it('leaves undefined what the file does not say', async () => {
    const { density, capturedAt } = await intake(await aPhoto());
    expect({ density, capturedAt }).toEqual({ density: undefined, capturedAt: undefined });
  });

  it('is reduced to 1600 pixels for judging, 240 for lists, and 800 for measuring', async () => {
    const { display, thumb, measured } = await intake(await aPhoto({ width: 1500, height: 2000 }));
    expect(display).toMatchObject({ width: 1200, height: 1600 });
    expect(thumb).toMatchObject({ width: 180, height: 240 });
    expect(measured).toMatchObject({ width: 600, height: 800 });
    const [small, large] = [await reducedTo('measured.jpg', 150, 200), await reducedTo('display.jpg', 150, 200)];
    expect(meanDifference((await pixelsSeen(small)).data, (await pixelsSeen(large)).data)).toBeLessThan(2);
    expect(await sharp(target('display.jpg')).metadata()).toMatchObject({ width: 1200, chromaSubsampling: '4:4:4' });
  });

  it('has renditions that only our account can read', async () => {
    await intake(await aPhoto());
    expect((await stat(target('display.jpg'))).mode & 0o777).toBe(0o600);
  });

  it('is not refused when the target path cannot be written: that is our error', async () => {
    const path = await sent(await aPhoto());
    const outputs = { display: target('no/such/folder.jpg'), thumb: target('thumb.jpg'), measured: target('m.jpg') };
    const error: unknown = await images.intake(path, { outputs }).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(ImageRefusal);
    expect(error).toMatchObject({ code: 'ENOENT' });
  });
});

it.each([
  [1, 3_000],
  [5_000, 2],
])('a strip of %d × %d pixels, which has no half, comes in like any other picture', async (width, height) => {
  const { display, thumb, measured } = await intake(await aPhoto({ width, height }));
  expect([display.width, display.height].toSorted((one, other) => one - other)).toEqual([1, 1_600]);
  expect(Math.max(thumb.width, thumb.height)).toBe(240);
  expect(measured).toBeUndefined();
});

it('a photo is seen the same way up in whichever of the eight ways its camera stored it', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40">
    <rect width="30" height="40" fill="#fff"/><rect width="15" height="10" fill="#d00"/>
    <rect x="15" width="15" height="10" fill="#0a0"/><circle cx="10" cy="28" r="8" fill="#00d"/></svg>`;
  const drawing = { width: 300, height: 400, format: 'jpeg', quality: 95 } as const;
  const upright = await pixelsSeen(await images.draw(svg, drawing));

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), async (orientation) => {
      const photo = await images.draw(svg, { ...drawing, exifOrientation: orientation as ExifOrientation });
      const stored = await sharp(photo).metadata();
      expect(stored.width).toBe(orientation > 4 ? 400 : 300);

      const result = await intake(photo);
      expect(result).toMatchObject({ width: 300, height: 400, display: { width: 300, height: 400 } });
      const display = await pixelsSeen(target('display.jpg'));
      expect(meanDifference(display.data, upright.data)).toBeLessThan(2);

      await images.reencode(await sent(photo), target('download.jpg'), { keepMetadata: 'capture-date' });
      const download = await pixelsSeen(target('download.jpg'));
      expect(meanDifference(download.data, upright.data)).toBeLessThan(2);
    }),
    { numRuns: runs(16) },
  );
});

describe('an outgoing picture', () => {
  it('never contains a position or other camera data, wherever the photo was taken', async () => {
    const part = fc.tuple(fc.nat(89), fc.nat(59), fc.nat(5_999)).map(([d, m, s]) => `${d}/1 ${m}/1 ${s}/100`);
    await fc.assert(
      fc.asyncProperty(part, part, fc.constantFrom('N', 'S'), async (latitude, longitude, half) => {
        const position = { ...camera.IFD3, GPSLatitudeRef: half, GPSLatitude: latitude, GPSLongitude: longitude };
        const photo = await aPhoto({ exif: { ...camera, IFD3: position } });
        expect(readTags((await sharp(photo).metadata()).exif ?? Buffer.alloc(0)).GPSInfo).toBeDefined();

        await intake(photo);
        const path = await sent(photo);
        await images.reencode(path, target('bare.jpg'), { keepMetadata: 'none' });
        await images.reencode(path, target('dated.jpg'), { keepMetadata: 'capture-date', description: 'D-1' });
        await images.crop(path, target('piece.jpg'), { ...aPiece, density: 300 });

        for (const name of ['display.jpg', 'thumb.jpg', 'bare.jpg', 'dated.jpg', 'piece.jpg']) {
          const { exif, xmp, iptc, icc, comments } = await sharp(target(name)).metadata();
          expect({ name, xmp, iptc, icc, comments }).toEqual({ name });
          expect({ name, exif: exif !== undefined }).toEqual({ name, exif: name === 'dated.jpg' });
          expect(exif && readTags(exif).GPSInfo).toBeUndefined();
          expect((await readFile(target(name))).includes('Camera & Sons')).toBe(false);
        }
      }),
      { numRuns: runs(8) },
    );
  });

  it('never contains the preview that a camera has embedded, which may show what was cut off since', async () => {
    const preview = await aPhoto({ width: 160, height: 120 });
    const photo = withCameraPreview(await aPhoto({ exif: { IFD2: camera.IFD2 } }), preview);
    expect(readTags((await sharp(photo).metadata()).exif ?? Buffer.alloc(0))).toMatchObject({
      GPSInfo: { GPSLatitudeRef: 'N' },
      Thumbnail: { JPEGInterchangeFormatLength: preview.length },
    });
    const path = await sent(photo);
    await intake(photo);
    await images.reencode(path, target('bare.jpg'), { keepMetadata: 'none', density: 300 });
    await images.reencode(path, target('dated.jpg'), { keepMetadata: 'capture-date', description: 'D-1' });
    await images.crop(path, target('piece.jpg'), { ...aPiece, density: 300 });
    for (const name of ['display.jpg', 'thumb.jpg', 'bare.jpg', 'dated.jpg', 'piece.jpg']) {
      const content = await readFile(target(name));
      const pictures = content.toString('latin1').split('\xff\xd8\xff').length - 1;
      expect({ name, pictures, hasPreview: content.includes(preview) }).toEqual({
        name,
        pictures: 1,
        hasPreview: false,
      });
    }
  });

  it('says of itself only what was asked for', async () => {
    const photo = withCameraPreview(await aPhoto(), await aPhoto({ width: 160, height: 120 }));
    await images.reencode(await sent(photo), target('dated.jpg'), {
      keepMetadata: 'capture-date',
      density: 300,
      description: 'document 7',
    });
    const { exif } = await sharp(target('dated.jpg')).metadata();
    expect(readTags(exif ?? Buffer.alloc(0))).toEqual({
      bigEndian: false,
      Image: { ImageDescription: 'document 7', XResolution: 300, YResolution: 300, ResolutionUnit: 2 },
    });
  });

  it('has only the segments that a picture needs', async () => {
    const photo = await aPhoto({ exif: camera });
    const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('secret')]);
    const editor = Buffer.from([0xff, 0xed, 0, 8, ...Buffer.from('secret')]);
    await intake(Buffer.concat([photo.subarray(0, 2), comment, editor, photo.subarray(2)]));
    await images.reencode(await sent(photo), target('bare.jpg'), { keepMetadata: 'none', density: 300 });

    const markers = async (name: string) =>
      segmentsOf(await readFile(target(name))).map(({ marker }) => marker.toString(16));
    expect(new Set(await markers('display.jpg'))).toEqual(new Set(['db', 'c0', 'c4', 'da']));
    expect(new Set(await markers('bare.jpg'))).toEqual(new Set(['e0', 'db', 'c0', 'c4', 'da']));
  });

  it('is re-encoded at full size, with the density asked for', async () => {
    const result = await images.reencode(await sent(await aPhoto({ width: 900, height: 700 })), target('bare.jpg'), {
      keepMetadata: 'none',
      density: 352.7,
    });
    expect(result).toMatchObject({ width: 900, height: 700 });
    expect(await sharp(target('bare.jpg')).metadata()).toMatchObject({ density: 353 });
  });

  it.each([
    { quality: 73, chromaSubsampling: '4:2:0' },
    { quality: 85, chromaSubsampling: '4:4:4' },
    { quality: 92, chromaSubsampling: '4:2:0' },
  ] as const)('is as fine as what was sent, and as heavy: $quality, $chromaSubsampling', async (as) => {
    const photo = await aPhoto({ width: 640, height: 800, ...as });
    const { bytes } = await images.reencode(await sent(photo), target('bare.jpg'), { keepMetadata: 'none' });
    expect(bytes / photo.length).toBeLessThan(1.01);
    expect(await sharp(target('bare.jpg')).metadata()).toMatchObject({ chromaSubsampling: as.chromaSubsampling });
    const [before, after] = [await pixelsSeen(photo), await pixelsSeen(target('bare.jpg'))];
    expect(meanDifference(before.data, after.data)).toBeLessThan(2);
    expect((await intake(await readFile(target('bare.jpg')))).jpegQuality).toBe(as.quality);
  });

  it.each([
    [100, 95],
    [30, 70],
  ])('that was sent at quality %i is re-encoded at %i', async (quality, written) => {
    await images.reencode(await sent(await aPhoto({ quality })), target('bare.jpg'), { keepMetadata: 'none' });
    expect((await intake(await readFile(target('bare.jpg')))).jpegQuality).toBe(written);
  });

  it('keeps capture date, density and description where the caller asks for them', async () => {
    const path = await sent(await aPhoto({ exif: camera }));
    await images.reencode(path, target('dated.jpg'), {
      keepMetadata: 'capture-date',
      density: 352.7,
      description: 'D-1042 Zoë',
    });
    const { exif } = await sharp(target('dated.jpg')).metadata();
    const { Image, Photo } = readTags(exif ?? Buffer.alloc(0));
    expect(Image?.ImageDescription).toBe('D-1042 Zo?');
    expect(Image?.XResolution).toBeCloseTo(352.7, 1);
    expect(Image?.Make).toBeUndefined();
    expect(Photo?.DateTimeOriginal).toEqual(new Date('2026-05-04T09:30:00Z'));
  });

  it('may be a PNG with transparency where the caller accepts PNG', async () => {
    const mask = await images.draw('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9" fill="red"/></svg>', {
      width: 40,
      height: 50,
      format: 'png',
    });
    const path = await sent(mask);
    await expect(images.reencode(path, target('mask.png'), { keepMetadata: 'none' })).rejects.toMatchObject({
      code: 'photo_not_jpeg',
    });
    await images.reencode(path, target('mask.png'), { keepMetadata: 'none', accept: ['png'], format: 'png' });
    expect(await sharp(target('mask.png')).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 40 });
    await expect(intake(mask)).rejects.toMatchObject({ code: 'photo_not_jpeg' });
  });
});

it('a PNG of more than fifty megapixels is refused like a photo of that size', async () => {
  const create = { width: 60_000, height: 1_000, channels: 3, background: 'white' } as const;
  const path = await sent(await sharp({ create }).png({ compressionLevel: 1 }).toBuffer());
  const request = { keepMetadata: 'none', accept: ['png'], format: 'png' } as const;
  await expect(images.reencode(path, target('mask.png'), request)).rejects.toMatchObject({
    code: 'photo_too_many_pixels',
    params: { megapixels: 50 },
  });
});

const aPiece = {
  left: 40,
  top: 40,
  width: 200,
  height: 260,
  rotateDegrees: 0,
  output: { width: 100, height: 130 },
  quality: 90,
};

it('a function of ours can run on a photo’s pixels in the worker, and returns its result', async () => {
  const path = await sent(await aPhoto({ width: 800, height: 600, quality: 95 }));
  const seen = await images.run<typeof corners>(
    new URL('probes.fixture.ts', import.meta.url),
    'corners',
    { sourcePath: path, longSide: 400 },
    { label: 'gradient' },
  );
  expect(seen).toMatchObject({ label: 'gradient', size: [400, 300], photo: [800, 600] });
  expect(Math.max(...seen.topLeft)).toBeLessThan(10);
  expect(Math.min(...seen.bottomRight)).toBeGreaterThan(245);
});

describe('our own drawings', () => {
  it('have the size, density and softness asked for', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" preserveAspectRatio="none"><rect width="1" height="1"/></svg>';
    const drawing = { width: 200, height: 100, format: 'jpeg', density: 300 } as const;
    const sharpEdge = await images.draw(svg, drawing);
    const softEdge = await images.draw(svg, { ...drawing, blur: 8 });
    expect(await sharp(sharpEdge).metadata()).toMatchObject({ width: 200, height: 100, density: 300 });
    const besideTheEdge = (50 * 200 + 94) * 3;
    expect((await pixelsSeen(sharpEdge)).data[besideTheEdge]).toBeLessThan(12);
    expect((await pixelsSeen(softEdge)).data[besideTheEdge]).toBeGreaterThan(30);
  });

  it('cannot be photos: that process opens SVG only', async () => {
    const photo = await aPhoto();
    await expect(images.draw(photo.toString('latin1'), { width: 9, height: 9, format: 'png' })).rejects.toThrow(
      'unsupported image format',
    );
  });
});
