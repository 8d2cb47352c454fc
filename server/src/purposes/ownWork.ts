import { MESSAGES } from '@likeness/contract/kit/fields';
import {
  geometryIn,
  hasProportionsOf,
  newFaults,
  type PurposeFault,
  purposeFaults,
} from '@likeness/contract/purposes/faults';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  type OpenList,
  type OwnWork,
  type Values,
  addRow,
  editRow,
  lockedRow,
  pictureSize,
  presentOne,
  storedRow,
} from '../settingsLists/index.ts';
import { countryOfPurpose, isCountry, lineageOf, lockCountry, otherDefaults } from './familyStore.ts';
import { rulesChangedJob } from './jobs.ts';
import { MEASURED_BY, isLaterDay } from './rules.ts';
import { checkerOn, keepRevision } from './revisionStore.ts';
import { countryByCode, holdPatterns } from './store.ts';

type Jobs = Pick<Platform, 'jobs'>;

/** What the declaration of the list of purposes cannot say: see `addPurpose` and `editPurpose`. */
export function purposeWork(platform: Jobs): Readonly<Record<string, OwnWork>> {
  return {
    [purposeList.name]: {
      add: async (open, sent) => presentOne(open, await addPurpose(platform, open, sent)),
      edit: (open, id, values, options) => editPurpose(platform, open, id, values, options),
    },
  };
}

/**
 * Adds a purpose, if its rule makes a possible photo, mask and board. Its first revision is stored. If it is the default of
 * its country, the former default is changed.
 */
async function addPurpose(platform: Jobs, open: OpenList, sent: Values): Promise<number> {
  const { tx } = open;
  const countryId = await wantedCountry(open, sent['use_in_country_id']);
  if (countryId === undefined) throw refused([{ field: 'use_in_country_id', sentence: MESSAGES.countryMissing }]);
  await lockCountry(tx, countryId);
  await holdPatterns(tx, patternsIn(sent));
  const values = { ...sent, use_in_country_id: countryId };
  const id = await addRow(open, values, {
    look: (record) => refuseFaults(open, undefined, record, undefined),
    columns: await sourceCheckedBy(open, sent, {}),
  });
  await afterwards(platform, open, id, {});
  return id;
}

/** Changes a purpose, with the same checks, and queues that its waiting photos are measured by the new rule. */
export async function editPurpose(
  platform: Jobs,
  open: OpenList,
  id: number,
  values: Values,
  options: Parameters<typeof editRow>[3] = {},
): Promise<void> {
  const { tx, now } = open;
  await wantedCountry(open, values['use_in_country_id']);
  const countryId = await countryOfPurpose(tx, id);
  // The country is always locked before the purpose, so that no deadlock can occur.
  if (countryId !== undefined && (values['default_substitute'] === true || values['parent_purpose_id'])) {
    await lockCountry(tx, countryId);
  }
  const before = await lockedRow(open, id);
  await holdPatterns(tx, patternsIn(values));
  await keepRevision(tx, before, { staffId: null, now });
  const checked =
    options.name === 'reverted' ? await formerCheck(open, values, before) : await sourceCheckedBy(open, values, before);
  await editRow(open, id, values, {
    ...options,
    look: (record) => refuseFaults(open, id, record, before),
    columns: { ...options.columns, ...checked },
  });
  await afterwards(platform, open, id, before);
}

async function afterwards({ jobs }: Jobs, open: OpenList, id: number, before: Values): Promise<void> {
  const { tx, user, now } = open;
  const after = await storedRow(open, id);
  if (after['revision'] === before['revision']) return;
  await keepRevision(tx, after, { staffId: user.id, now });
  if (after['default_substitute'] === true && before['default_substitute'] !== true) {
    for (const other of await otherDefaults(tx, after['use_in_country_id'] as number, id)) {
      await editRow(open, other, { default_substitute: false });
      await keepRevision(tx, await storedRow(open, other), { staffId: user.id, now });
    }
  }
  const isMeasuredAnew = 'id' in before && MEASURED_BY.some((field) => before[field] !== after[field]);
  if (isMeasuredAnew) await jobs.enqueue(tx, rulesChangedJob, { purposeId: id }, { singletonKey: String(id) });
}

/** The addresses of the print patterns that are named. */
function patternsIn(sent: Values): string[] {
  return [sent['print_pattern'], sent['print_pattern_add_offer']].filter((address) => typeof address === 'string');
}

type SourceCheck = Readonly<{ sourceCheckedById?: number | null }>;

/**
 * The person who enters the day on which a source was checked is the one who checked it. An earlier day than the present one
 * comes from a former revision, if one had it: then it was checked by whoever had checked it then.
 */
async function sourceCheckedBy({ tx, user }: OpenList, sent: Values, before: Values): Promise<SourceCheck> {
  const day = newDayOfCheck(sent, before);
  if (day === undefined) return {};
  if (day === null) return { sourceCheckedById: null };
  const present = before['source_checked_on'];
  const isEarlier = typeof present === 'string' && day < present;
  const former = isEarlier ? await checkerOn(tx, before['id'] as number, day) : null;
  return { sourceCheckedById: former ?? user.id };
}

/** Whoever takes a check back has checked nothing: the one before it holds again. */
async function formerCheck({ tx }: OpenList, sent: Values, before: Values): Promise<SourceCheck> {
  const day = newDayOfCheck(sent, before);
  if (day === undefined) return {};
  return { sourceCheckedById: day === null ? null : await checkerOn(tx, before['id'] as number, day) };
}

function newDayOfCheck({ source_checked_on: day }: Values, before: Values): string | null | undefined {
  return day === (before['source_checked_on'] ?? null) ? undefined : (day as string | null | undefined);
}

/** The id of a country that is named by its id or code; undefined if none is named. */
async function wantedCountry({ tx }: OpenList, named: unknown): Promise<number | undefined> {
  if (named === undefined || named === null) return undefined;
  const id = typeof named === 'string' ? (await countryByCode(tx, named))?.id : Number(named);
  if (id === undefined || !(await isCountry(tx, id))) {
    throw refused([{ field: 'use_in_country_id', sentence: MESSAGES.countryWrong }]);
  }
  return id;
}

async function refuseFaults(
  open: OpenList,
  id: number | undefined,
  record: Values,
  before: Values | undefined,
): Promise<void> {
  const known = before ? [...purposeFaults(before), ...(await maskFaults(open, before))] : [];
  const faults = newFaults([...purposeFaults(record), ...(await maskFaults(open, record))], known);
  const day = record['source_checked_on'];
  const isLater = typeof day === 'string' && day !== before?.['source_checked_on'] && isLaterDay(day, open.now);
  const all = [
    ...faults,
    ...(isLater ? [{ field: 'source_checked_on', sentence: MESSAGES.notLater }] : []),
    ...(await parentFaults(open, id, record, before)),
  ];
  if (all.length > 0) throw refused(all);
}

async function maskFaults({ tx }: OpenList, record: Values): Promise<PurposeFault[]> {
  const [geometry, mask] = [geometryIn(record), record['thumbnail']];
  if (!geometry || typeof mask !== 'string') return [];
  const size = await pictureSize(tx, mask);
  if (!size || hasProportionsOf(geometry, size)) return [];
  return [{ field: 'thumbnail', sentence: MESSAGES.maskProportions }];
}

async function parentFaults(
  { tx }: OpenList,
  id: number | undefined,
  record: Values,
  before: Values | undefined,
): Promise<PurposeFault[]> {
  const parent = record['parent_purpose_id'];
  if (typeof parent !== 'number' || parent === before?.['parent_purpose_id']) return [];
  const field = 'parent_purpose_id';
  const countryId = await countryOfPurpose(tx, parent);
  if (countryId === undefined) return [{ field, sentence: MESSAGES.noSuchRecord }];
  if (countryId !== record['use_in_country_id']) return [{ field, sentence: MESSAGES.parentOfCountry }];
  const isOwn = id !== undefined && (await lineageOf(tx, parent)).includes(id);
  return isOwn ? [{ field, sentence: MESSAGES.ownParent }] : [];
}

function refused(faults: readonly PurposeFault[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { field, sentence } of faults) (errors[field] ??= []).push(sentence);
  return new Refusal('invalid_input', { errors });
}
