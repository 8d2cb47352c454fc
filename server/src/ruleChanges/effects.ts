import type { PhotoPurpose } from '@likeness/contract/purposes';
import { EFFECTS_MEASURED_MAX } from '@likeness/contract/ruleChanges';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { storedPhotoChecks, measureStoredPhoto, waitingDocuments } from '../photos/index.ts';
import type { Platform } from '../platform/platform.ts';
import { triedOut } from '../platform/database/triedOut.ts';
import { MEASURED_BY, editPurpose, photoPurposes } from '../purposes/index.ts';
import { type OpenList, type Values, storedRow } from '../settingsLists/index.ts';
import { touchedOutputs } from './effectStore.ts';
import { type Judged, PRINTED_BY, changedFields, effectOf } from './rules.ts';

type Waiting = Awaited<ReturnType<typeof waitingDocuments>>[number];
type Named = ReturnType<typeof namedDocument>;

/** How many photos are measured at the same time. More would delay the checks of new photos. */
const AT_ONCE = 2;
const FIELDS = Object.keys(purposeList.fields);

/** The effects of a change of a purpose. The change is made with all its checks in a transaction that is rolled back. */
export async function effectsOf(
  platform: Pick<Platform, 'database' | 'images' | 'files' | 'jobs'>,
  open: OpenList,
  id: number,
  { values, measure }: { values: Values; measure: boolean },
) {
  const { database } = platform;
  const rules = (tx: OpenList['tx']) => photoPurposes(tx, [id], 'own').then((found) => found.get(id)!);
  const tried = await database.transaction(async (tx) => {
    const before = { row: await storedRow({ ...open, tx }, id), rules: await rules(tx) };
    const after = await triedOut(tx, async (inner) => {
      await editPurpose(platform, { ...open, tx: inner }, id, values);
      return { row: await storedRow({ ...open, tx: inner }, id), rules: await rules(inner) };
    });
    return { before, after };
  });
  const changes = changedFields(tried.before.row, tried.after.row, FIELDS);
  const waiting = await waitingDocuments(database.orm, id);
  const [before, after] = [tried.before.rules, tried.after.rules];
  const isPrinted = changes.some((field) => PRINTED_BY.includes(field));
  return {
    changes,
    hard_checks: effectOf(
      waiting.map((document) => ({
        document: namedDocument(document),
        before: failuresOf(document, before),
        after: failuresOf(document, after),
      })),
      waiting.length,
    ),
    automatic_checks: effectOf(
      measure
        ? await judgedByMeasures(
            platform,
            waiting,
            after,
            changes.some((field) => MEASURED_BY.includes(field)),
          )
        : [],
      waiting.length,
    ),
    ...(isPrinted ? await touchedOutputs(database.orm, id) : { boards: 0, open_shipments: 0 }),
  };
}

function failuresOf({ file }: Waiting, rules: PhotoPurpose): string[] {
  return storedPhotoChecks(file, rules).map(({ key }) => key);
}

/**
 * The verdicts of the automatic checks before and after. If the change is of fields that no check uses, the verdicts stay
 * as they are, and nothing is measured. A photo whose measuring fails is left out.
 */
async function judgedByMeasures(
  platform: Pick<Platform, 'images' | 'files'>,
  waiting: readonly Waiting[],
  rules: PhotoPurpose,
  isMeasuredBy: boolean,
): Promise<Judged<Named>[]> {
  const known = waiting.filter(({ measures, file }) => measures !== null && file.deletedAt === null);
  if (!isMeasuredBy) return known.map((document) => judged(document, badOf(document.measures!)));
  const queue = known.slice(0, EFFECTS_MEASURED_MAX);
  const results = new Map<number, string[]>();
  const work = async (from: number) => {
    for (let place = from; place < queue.length; place += AT_ONCE) {
      const { id, file } = queue[place]!;
      const found = await measureStoredPhoto(platform, file, rules).catch(() => undefined);
      if (found) results.set(id, badOf(found));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => work(from)));
  return queue.flatMap((document) => {
    const bad = results.get(document.id);
    return bad ? [judged(document, bad)] : [];
  });
}

function judged(document: Waiting, after: readonly string[]): Judged<Named> {
  return { document: namedDocument(document), before: badOf(document.measures!), after };
}

function badOf({ measures }: NonNullable<Waiting['measures']>): string[] {
  return measures.filter(({ verdict }) => verdict === 'bad').map(({ key }) => key);
}

function namedDocument({ id, orderId, status, firstName, lastName }: Waiting) {
  return { id, order_id: orderId, status, first_name: firstName, last_name: lastName };
}
