import type { Disagreement, Example, PlantedPhoto } from '@likeness/contract/quality';
import { linksOf } from '../files/index.ts';
import { moment } from '../photos/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { StoredDisagreement } from './disagreementStore.ts';
import type { StoredPlanted } from './plantedStore.ts';
import type { StoredExample } from './rulingStore.ts';

/** Who reads, and when: the links to pictures are theirs alone, for some minutes. */
interface Reader {
  readonly platform: Pick<Platform, 'tokens' | 'config'>;
  readonly sessionId: string;
  readonly now: Date;
}

/** Nobody learns who said what before it is said what is right. Of a planted photo there is no order to open. */
export function presentDisagreement(
  { picture, first, second, ruling, ...look }: StoredDisagreement,
  reader: Reader,
): Disagreement {
  const isSample = look.source === 'sample';
  const shown = (verdict: StoredDisagreement['first']) => ({
    ...verdict,
    by: ruling && verdict.by,
    at: ruling && moment(verdict.at),
  });
  return {
    ...look,
    document_id: isSample ? look.document_id : null,
    order_id: isSample ? look.order_id : null,
    picture: pictureOf(picture, reader),
    first: shown(first),
    second: shown({ ...second, verdict: second.verdict! }),
    ruling: ruling && { ...ruling, at: moment(ruling.at) },
    allowedActions: ['rule'],
  };
}

export function presentExample({ picture, at, ...example }: StoredExample, reader: Reader): Example {
  return { ...example, picture: pictureOf(picture, reader), at: moment(at) };
}

export function presentPlanted(
  { picture, looks, created_at: createdAt, withdrawn_at: withdrawnAt, ...planted }: StoredPlanted,
  reader: Reader,
): PlantedPhoto {
  return {
    ...planted,
    ...looks,
    picture: pictureOf(picture, reader),
    created_at: moment(createdAt),
    withdrawn_at: moment(withdrawnAt),
    allowedActions: withdrawnAt === null ? ['withdraw'] : [],
  };
}

function pictureOf(picture: { uid: string; deleted_at: string | null } | null, { platform, sessionId, now }: Reader) {
  // The addresses that name a document are not handed on.
  const links =
    picture &&
    linksOf(platform, { uid: picture.uid, deletedAt: picture.deleted_at }, { sessionId, documentId: 0, now });
  return links && { thumb: links.thumb, display: links.display };
}
