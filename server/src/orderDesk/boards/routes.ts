import { BOARD_UPLOADED, uploadBoard as uploadBoardCall } from '@likeness/contract/files';
import { linksOf } from '../../files/index.ts';
import { type Binding, bindUpload } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { ingestBoard, uploadBoard } from './uploading.ts';

export function boardRoutes(platform: Platform): Binding[] {
  return [
    bindUpload(
      uploadBoardCall,
      (upload) => ingestBoard(platform, upload),
      async ({ tx, body, user, now, prepared, changed }) => {
        const target = { documentId: body.id, lineId: body.line };
        const { file, document, line } = await uploadBoard(tx, user, prepared, target, now);
        changed('documents');
        changed('deliveries');
        const { display, thumb, download } = linksOf(platform, file, {
          staffId: user.id,
          documentId: document.id,
          now,
        })!;
        return {
          success: true as const,
          uid: file.uid,
          file_name: file.fileName,
          width: file.width,
          height: file.height,
          bytes: file.bytes,
          links: { display, thumb, download },
          document: { id: document.id, status: document.status },
          line: { id: line.id, additional: line.isOffer },
          message: BOARD_UPLOADED,
        };
      },
    ),
  ];
}
