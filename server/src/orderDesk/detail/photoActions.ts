import type { readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { linksOf } from '../../files/index.ts';
import { withheldBecause } from '../../orders/index.ts';
import { presentMeasures, presentVersion, readDocument } from '../../photos/index.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentWithFile, pageOfActions } from './photoActionStore.ts';

/** The history of a photo, for staff who want to know how it came to its status. */
export async function presentPhotoActions(
  links: Pick<Platform, 'tokens' | 'config'>,
  { tx, params, query, user, now, language }: Call<typeof readPhotoActions>,
) {
  const found = await documentWithFile(tx, params.id);
  const stored = await readDocument(tx, found.documentId, language, now);
  const current = stored.versions.find(({ file_id }) => file_id === stored.photo_id);
  const whole = withheldBecause(stored.customer_email, found.deletedAt);
  const files = stored.versions.map((version) =>
    presentVersion(
      version,
      linksOf(
        links,
        { uid: version.uid, deletedAt: version.deleted_at },
        { sessionId: user.sessionId, documentId: found.documentId, now },
      ),
    ),
  );
  const { rows, total, page } = await pageOfActions(tx, found.documentId, {
    ...query,
    withComments: whole === null,
    say: staffFormatter(language),
  });
  return {
    result: rows.map((row) => (whole === null ? row : { ...row, value_text: null })),
    total,
    page,
    document: { id: found.documentId, status: stored.status, order_id: found.orderId },
    unavailable: whole ?? (current?.deleted_at ? ('file_deleted' as const) : null),
    history: { files: whole === null ? files : [], current: current?.uid ?? null },
    mask: [{ thumbnail: stored.purpose.thumbnail }],
    computations: presentMeasures(found.measures),
    purpose: stored.purpose,
  };
}
