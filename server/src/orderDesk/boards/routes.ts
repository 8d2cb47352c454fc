import {
  BOARD_SENDERS,
  BOARD_UPLOADED,
  TEST_PHOTO_SENDERS,
  uploadBoard as uploadBoardCall,
} from '@likeness/contract/files';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { type FileRow, linksOf, recordFile } from '../../files/index.ts';
import { type Binding, bindUpload } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ingestBoard, ingestTestPhoto, uploadBoard } from './uploading.ts';

export function boardRoutes(platform: Platform): Binding[] {
  return [
    bindUpload(
      uploadBoardCall,
      async (upload, { body, user }) => {
        const senders = body.type === 'photo' ? TEST_PHOTO_SENDERS : BOARD_SENDERS;
        if (!holdsOneOf(user.roles, senders)) throw new Refusal('access_denied');
        if (body.type === 'photo') return { picture: await ingestTestPhoto(platform, upload), codeSeen: undefined };
        return await ingestBoard(platform, upload, body.id);
      },
      async ({ tx, body, user, now, prepared, changed }) => {
        const shown = (file: FileRow, documentId: number) => {
          const { display, thumb, download } = linksOf(platform, file, { sessionId: user.sessionId, documentId, now })!;
          const { uid, fileName, width, height, bytes } = file;
          return {
            success: true as const,
            uid,
            file_name: fileName,
            width,
            height,
            bytes,
            links: { display, thumb, download },
          };
        };
        if (body.type === 'photo') {
          return shown(
            await recordFile(tx, platform.files, prepared.picture, { kind: 'photo', addedByStaffId: user.id, now }),
            0,
          );
        }
        const target = { documentId: body.id, lineId: body.line };
        const { file, document, line } = await uploadBoard(tx, platform.files, user, prepared, target, now);
        changed('documents');
        changed('deliveries');
        return {
          ...shown(file, document.id),
          document: { id: document.id, status: document.status },
          line: { id: line.id, additional: line.isOffer },
          message: BOARD_UPLOADED,
        };
      },
    ),
  ];
}
