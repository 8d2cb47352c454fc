import * as contract from '@likeness/contract/photos/automatic';
import { wantedLines } from '@likeness/contract/photos/editGeometry';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import type { Claim } from '../../claims/index.ts';
import { filesById, linksOf } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, bind, bindUpload } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { photoPurposes } from '../../purposes/index.ts';
import { versionOfFile } from '../versionStore.ts';
import { answerChecks, answerFailure, answerResult, ingestResult } from './answering.ts';
import type { Held } from './steps.ts';
import { takeForProgram } from './taking.ts';

const KILOBYTE = 1024;

export function automaticRoutes(platform: Platform): Binding[] {
  async function present(
    tx: Transaction,
    { row, work, claim }: Held & { claim: Claim },
    { sessionId, now }: { sessionId: string; now: Date },
  ): Promise<contract.AutomaticWork> {
    const photo = (await filesById(tx, [work.fileId])).get(work.fileId)!;
    const purpose = (await photoPurposes(tx, [row.purposeId], 'own')).get(row.purposeId)!;
    const { display, download } = linksOf(platform, photo, { sessionId, documentId: row.id, now })!;
    const { uid, fileName, width, height, bytes, density } = photo;
    const lines = (await versionOfFile(tx, photo.id))?.lines ?? null;
    return {
      id: work.id,
      kind: work.step,
      document: row.id,
      attempt: work.attempt,
      expires_at: claim.expiresAt.toISOString(),
      server_now: now.toISOString(),
      photo: { uid, file_name: fileName, width, height, bytes, density, lines, links: { display, download } },
      purpose,
      wanted: {
        ...photoPixels(purpose),
        density: purpose.dpi_resolution,
        weight_max: purpose.photo_weight_max * KILOBYTE,
        ...wantedLines(purpose),
      },
    };
  }

  return [
    bind(contract.takeWork, async ({ tx, body, user, now, changed }) => {
      const taken = await takeForProgram(tx, platform, user, body.kind, now);
      if (!taken) return { work: null };
      changed('documents');
      return { work: await present(tx, taken, { sessionId: user.sessionId, now }) };
    }),
    bind(contract.sendMeasures, async ({ tx, params, body, user, now, changed }) => {
      changed('documents');
      return answerChecks(tx, platform, user, params.id, body, now);
    }),
    bindUpload(
      contract.sendResult,
      (upload, { params, user, now }) => ingestResult(platform, user, params.id, upload, now),
      async ({ tx, params, user, now, changed, prepared }) => {
        changed('documents');
        return answerResult(tx, platform, user, { id: params.id, file: prepared }, now);
      },
    ),
    bind(contract.sendFailure, async ({ tx, params, body, user, now, changed }) => {
      changed('documents');
      return answerFailure(tx, platform, user, params.id, body.sentence, now);
    }),
  ];
}
