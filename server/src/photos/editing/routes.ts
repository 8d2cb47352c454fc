import * as contract from '@likeness/contract/photos/editing';
import { FRAMING_LIMITS } from '@likeness/contract/photos/editGeometry';
import { backgroundColour, photoPixels } from '@likeness/contract/purposes/geometry';
import { fileByUid, linksOf, photoToUse, recordFile } from '../../files/index.ts';
import { type Binding, bind, bindPrepared } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../rules.ts';
import type { Desk, PhotoOnDesk } from './desk.ts';
import { compareWithOriginal } from './faceCheck.ts';
import { editPhoto } from './edit.ts';
import { recordEditedPhoto, sourceOf } from './store.ts';

export function editingRoutes(platform: Platform, { photoOnDesk, requireInHand }: Desk): Binding[] {
  const { orm } = platform.database;

  async function inHand(id: number, actor: Actor, now: Date): Promise<PhotoOnDesk> {
    await requireInHand(orm, actor, id, now);
    return photoOnDesk(orm, id);
  }

  return [
    bind(contract.readPhotoEdit, async ({ tx, params, user, now }) => {
      const desk = await photoOnDesk(tx, params.id);
      const { source, recipe, lines } = await sourceOf(tx, desk);
      const links = linksOf(platform, source, { sessionId: user.sessionId, documentId: params.id, now });
      const { uid, width, height } = source;
      return {
        source: { uid, width, height, links: links && { display: links.display } },
        recipe: recipe && byPresentRule(recipe, desk),
        lines,
      };
    }),
    bindPrepared(
      contract.editPhoto,
      async ({ params, body, user, now }) => editPhoto(platform, await inHand(params.id, user, now), body),
      async ({ tx, body, user, now, prepared }) => {
        const row = await recordFile(tx, platform.files, prepared.picture, {
          kind: 'photo',
          addedByStaffId: user.id,
          now,
        });
        await recordEditedPhoto(tx, {
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

/**
 * "A photo is edited once more by the rule as it is now": the same part of the source, in the pixels and with the
 * background of the purpose, whatever they were when the photo was drawn.
 */
function byPresentRule(
  { framing, tone, fill }: contract.EditRecipe,
  { current, purpose }: PhotoOnDesk,
): contract.EditRecipe {
  const { min, max } = FRAMING_LIMITS.scale;
  const scale = Math.min(max, Math.max(min, (framing.scale * photoPixels(purpose).height) / current.height));
  return { framing: { ...framing, scale }, tone, fill: fill && { ...fill, colour: backgroundColour(purpose) } };
}
