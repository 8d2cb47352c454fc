import * as contract from '@likeness/contract/photos/mending';
import { fileByUid, linksOf, photoToUse, recordFile } from '../../files/index.ts';
import { type Binding, bind, bindPrepared } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../rules.ts';
import type { Desk, PhotoOnDesk } from './desk.ts';
import { compareWithOriginal } from './faceCheck.ts';
import { mend } from './mend.ts';
import { recordMended, sourceOf } from './store.ts';

export function mendingRoutes(platform: Platform, { photoOnDesk, requireInHand }: Desk): Binding[] {
  const { orm } = platform.database;

  async function inHand(id: number, actor: Actor, now: Date): Promise<PhotoOnDesk> {
    await requireInHand(orm, actor, id, now);
    return photoOnDesk(orm, id);
  }

  return [
    bind(contract.readMending, async ({ tx, params, user, now }) => {
      const { current } = await photoOnDesk(tx, params.id);
      const { source, recipe, lines } = await sourceOf(tx, current);
      const links = linksOf(platform, source, { sessionId: user.sessionId, documentId: params.id, now });
      const { uid, width, height } = source;
      return { source: { uid, width, height, links: links && { display: links.display } }, recipe, lines };
    }),
    bindPrepared(
      contract.mendPhoto,
      async ({ params, body, user, now }) => mend(platform, await inHand(params.id, user, now), body),
      async ({ tx, body, user, now, prepared }) => {
        const row = await recordFile(tx, platform.files, prepared.picture, {
          kind: 'photo',
          addedByStaffId: user.id,
          now,
        });
        await recordMended(tx, {
          fileId: row.id,
          sourceFileId: prepared.source.id,
          recipe: body.recipe,
          sourceLines: body.lines,
          lines: prepared.lines,
          createdAt: now,
        });
        return photoToUse(platform, row, { sessionId: user.sessionId, now });
      },
    ),
    bindPrepared(
      contract.checkFace,
      async ({ params, body, user, now }) => {
        const { current, purpose } = await inHand(params.id, user, now);
        const uploaded = await fileByUid(orm, body.newPhotoUid);
        const isUsable = uploaded?.kind === 'photo' && uploaded.addedByStaffId === user.id && !uploaded.deletedAt;
        if (!isUsable) throw new Refusal('file_not_yours');
        return compareWithOriginal(platform, { current, uploaded, purpose }, now);
      },
      ({ prepared: { verdict, changedPercent, map } }) =>
        Promise.resolve({ verdict, changed_percent: changedPercent, map: map ?? null }),
    ),
  ];
}
