import type { ReceivedFile } from '../platform/http/bind.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import { isHeic } from '../platform/images/heicFile.ts';
import type { Platform } from '../platform/platform.ts';
import type { IngestedPicture } from './store.ts';

/**
 * Decodes a received photo completely, stores its bytes unchanged, and makes its renditions. A file that is no good
 * JPEG is refused with a sentence, and nothing of it remains.
 */
export async function ingestPicture(
  platform: Pick<Platform, 'images' | 'files'>,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
): Promise<IngestedPicture> {
  const { images, files } = platform;
  await using display = await temporaryFile(files.workDirectory);
  await using thumb = await temporaryFile(files.workDirectory);
  await using measured = await temporaryFile(files.workDirectory);
  const outputs = { display: display.path, thumb: thumb.path, measured: measured.path };
  const found = await images.intake(upload.path, { outputs });
  await files.put(upload.path, found.sha256);
  await files.putRendition(found.sha256, 'display', display.path);
  await files.putRendition(found.sha256, 'thumb', thumb.path);
  if (found.measured) await files.putRendition(found.sha256, 'measured', measured.path);
  return {
    fileName: upload.fileName,
    sha256: found.sha256,
    bytes: found.bytes,
    width: found.width,
    height: found.height,
    density: plausibleDensity(found.density),
    jpegQuality: found.jpegQuality ?? null,
    capturedAt: found.capturedAt ?? null,
    fingerprint: found.fingerprint,
  };
}

/**
 * As `ingestPicture`, of a photo that may be HEIC: it is drawn as a JPEG first, which is then what the customer sent. HEIC
 * opens in few programs, so nobody could do anything with the file itself.
 */
export async function ingestPhoto(
  platform: Pick<Platform, 'images' | 'files'>,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
): Promise<IngestedPicture> {
  if (!(await isHeic(upload.path))) return ingestPicture(platform, upload);
  await using drawn = await temporaryFile(platform.files.workDirectory);
  await platform.images.heicToJpeg(upload.path, drawn.path);
  const fileName = upload.fileName.replace(/\.hei[cf]$/i, '.jpg');
  return await ingestPicture(platform, { path: drawn.path, fileName });
}

/**
 * Cameras and scanners write 72 to a few thousand dots per inch. Files can claim any number; an implausible one counts
 * as unknown.
 */
function plausibleDensity(density: number | undefined): number | null {
  return density !== undefined && density >= 1 && density <= 20_000 ? density : null;
}
