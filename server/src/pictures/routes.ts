import { uploadPicture } from '@likeness/contract/files';
import { type Binding, bindUpload } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { keepSentPicture } from './keep.ts';
import { recordPictures } from './store.ts';

export function pictureRoutes(platform: Platform): Binding[] {
  return [
    bindUpload(
      uploadPicture,
      (upload, { body }) =>
        keepSentPicture(platform, { ...upload, fileName: body.fileName ?? upload.fileName }, body.use),
      async ({ tx, user, now, prepared }) => {
        const { uid, extension, ...kept } = prepared;
        await recordPictures(tx, [kept], { now, staffId: user.id });
        const { address, width, height, bytes } = kept;
        return { uid, extension, url: address, width, height, bytes };
      },
    ),
  ];
}
