import { requestCode } from '../../../server/src/fulfilment/codes.ts';
import { situationOf } from '../../../server/src/fulfilment/store.ts';
import { ephotoCode } from '../../../server/src/outputs/codes/schema.ts';
import { and, asc, eq, isNull } from '../../../server/src/platform/database/drizzle.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';

/**
 * Gives the documents whose codes the house gives out itself the short addresses that they would have, with the photos that
 * these open: the history wrote all codes as a state gives them out. If it is interrupted, the next start continues.
 */
export async function giveShortAddresses(platform: Platform): Promise<void> {
  const { orm } = platform.database;
  const codes = await orm
    .select()
    .from(ephotoCode)
    .where(and(isNull(ephotoCode.fileId), isNull(ephotoCode.revokedAt)))
    .orderBy(asc(ephotoCode.id));
  for (const { id, documentId, requestedAt, receivedAt } of codes) {
    const situation = await situationOf(platform, documentId);
    // What still waits for its code gets it as any other document does.
    if (situation?.code?.issuer !== 'house' || situation.status === 'pending_generation_ephoto') continue;
    if (situation.photo.deletedAt) continue;
    await orm.update(ephotoCode).set({ code: null, receivedAt: null }).where(eq(ephotoCode.id, id));
    await requestCode(platform, undefined, id, receivedAt ?? requestedAt);
  }
}
