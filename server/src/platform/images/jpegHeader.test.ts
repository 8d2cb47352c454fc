import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coefficientBytes, readJpegHeader } from './jpegHeader.ts';
import { aPhoto, claimingSize } from './pictures.fixture.ts';
import { withDensity } from './pixels.ts';

it('the quality given to an encoder is read back from its tables', async () => {
  for (const quality of [20, 35, 50, 60, 75, 85, 92, 97]) {
    expect(readJpegHeader(await aPhoto({ quality }))?.quality).toBeCloseTo(quality, -0.5);
  }
});

it('the size is that of the frame', async () => {
  expect(readJpegHeader(await aPhoto({ width: 33, height: 77 }))).toMatchObject({ width: 33, height: 77 });
});

it('a progressive photo is known to need memory for all coefficients: two bytes a sample', async () => {
  const plain = readJpegHeader(await aPhoto());
  const full = readJpegHeader(claimingSize(await aPhoto({ progressive: true, chromaSubsampling: '4:4:4' }), 800, 400));
  const halved = readJpegHeader(claimingSize(await aPhoto({ progressive: true }), 800, 400));
  if (!plain || !full || !halved) throw new Error('These are photos');
  expect(plain.manyScans).toBe(false);
  expect(full.manyScans).toBe(true);
  expect(coefficientBytes(full)).toBe(800 * 400 * 3 * 2);
  expect(coefficientBytes(halved)).toBe(800 * 400 * 1.5 * 2);
});

it('the density read is the density written', async () => {
  const photo = await aPhoto();
  expect(readJpegHeader(photo)?.density).toBeUndefined();
  expect(readJpegHeader(withDensity(photo, 300))?.density).toBe(300);
});

it('no sequence of bytes makes it throw', async () => {
  const photo = await aPhoto({ width: 16, height: 16 });
  fc.assert(
    fc.property(fc.nat(photo.length), fc.uint8Array({ maxLength: 40 }), (at, bytes) => {
      const header = readJpegHeader(Buffer.concat([photo.subarray(0, at), bytes, photo.subarray(at + bytes.length)]));
      expect(header === undefined || header.components.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});
