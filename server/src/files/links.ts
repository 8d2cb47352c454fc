import type * as contract from '@likeness/contract/files';
import type { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import type { FileRow } from './store.ts';

export interface FileLinks {
  display: string;
  thumb: string;
  download: string;
  download_with_metadata: string;
}

/**
 * Links that open one file for one session for some minutes. They stay the same for five minutes, so that a prefetched
 * photo is found in the browser's cache when it is shown. Null once the bytes are removed.
 */
export function linksOf(
  { tokens, config }: Pick<Platform, 'tokens' | 'config'>,
  file: { uid: string; deletedAt: Date | string | null },
  reader: { sessionId: string; documentId: number; now: Date; asSignature?: boolean },
): FileLinks | null {
  if (file.deletedAt) return null;
  const bearer = tokens.signFile({ sessionId: reader.sessionId, uid: file.uid }, reader.now);
  const address = (rest: string, query = '') => `${config.apiPrefix}/file/${file.uid}${rest}?${query}bearer=${bearer}`;
  return {
    display: address(''),
    thumb: address('', 'rendition=thumb&'),
    download: address(reader.asSignature ? `/download-signature/${reader.documentId}` : '/download'),
    download_with_metadata: address(`/download_with_metadata/${reader.documentId}`),
  };
}

/** What whoever has sent or made a photo is told of it, before it belongs to a document. */
export function photoToUse(
  platform: Pick<Platform, 'tokens' | 'config'>,
  row: FileRow,
  reader: { sessionId: string; now: Date },
): z.output<typeof contract.photoToUse> {
  const { display, thumb } = linksOf(platform, row, { ...reader, documentId: 0 })!;
  return {
    success: true,
    uid: row.uid,
    file_name: row.fileName,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    links: { display, thumb },
  };
}
