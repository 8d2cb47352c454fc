import { open } from 'node:fs/promises';

/** The brands of a photo that is compressed by HEVC, or may be (ISO 23008-12, B.4). */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file says in its first bytes that it is a HEIC photo. It is not opened for that. */
export async function isHeic(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(12), position: 0 });
  return bytesRead === 12 && buffer.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(buffer.toString('latin1', 8, 12));
}
