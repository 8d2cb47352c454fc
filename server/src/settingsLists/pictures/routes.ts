import { uploadPicture } from '@likeness/contract/files';
import { type Binding, bindUpload } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { storeUploadedPicture } from './uploads.ts';
import { recordPictures } from './store.ts';
import { isKept } from './unused.ts';

export function pictureRoutes(platform: Platform): Binding[] {
  return [
    bindUpload(
      uploadPicture,
      (upload, { body }) =>
        storeUploadedPicture(platform, { ...upload, fileName: body.fileName ?? upload.fileName }, body.use),
      async ({ tx, user, now, prepared }) => {
        const { uid, extension, ...kept } = prepared;
        await recordPictures(tx, [kept], { now, staffId: user.id });
        // An unused picture like it was removed in this very moment, and the bytes with it.
        if (!(await isKept(platform.files, kept.address))) throw new Refusal('picture_lost');
        const { address, width, height, bytes } = kept;
        return { uid, extension, url: address, width, height, bytes };
      },
    ),
  ];
}
