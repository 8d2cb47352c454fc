import type { saveSecondLookSettings } from '@likeness/contract/quality';
import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { latestAuditOn, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { shareOf } from './rules.ts';
import {
  type OwnShare,
  type Settings,
  decidedSince,
  knownCountries,
  knownPeople,
  ownShares,
  readSettings,
  sharesOf,
  writeSettings,
} from './settingsStore.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEKS_MEASURED = 4;
/** What audit entries of the settings are about: there is one record of them. */
const SETTINGS = { subject: 'second_look_settings', subjectId: 1 } as const;

export async function presentSettings(tx: Transaction, now: Date): Promise<SecondLookSettings> {
  const { revision, ...settings } = await readSettings(tx);
  const own = await ownShares(tx);
  const people = await personNames(
    tx,
    own.map(({ staffId }) => staffId),
  );
  return {
    ...onTheWire(settings),
    revision,
    shares: own.map(({ staffId, countryCode, share }) => ({
      person: staffId === null ? null : people.get(staffId)!,
      country_code: countryCode,
      share,
    })),
    a_week: await looksAWeek(tx, settings, own, now),
    changed: await lastChange(tx),
  };
}

type Saved = BodyOf<typeof saveSecondLookSettings>;

/** Changes the settings, as long as they are of the revision that the person has seen. */
export async function changeSettings(
  { tx, now, user }: { tx: Transaction; now: Date; user: { readonly id: number } },
  { revision, shares, ...sent }: Saved,
): Promise<void> {
  await requireKnown(tx, shares);
  const before = { ...onTheWire(await readSettings(tx)), shares: (await ownShares(tx)).map(shareOnTheWire) };
  const settings: Settings = {
    share: sent.share,
    newPersonShare: sent.new_person_share,
    newPersonDays: sent.new_person_days,
    selfEditedShare: sent.self_edited_share,
    ownAfterDays: sent.own_after_days,
  };
  const own = shares.map(({ person, country_code: countryCode, share }) => ({ staffId: person, countryCode, share }));
  if (!(await writeSettings(tx, { revision, settings, shares: own }))) throw new Refusal('changed_meanwhile');
  await writeAudit(tx, {
    ...SETTINGS,
    name: 'second_look_settings_changed',
    staffId: user.id,
    before,
    after: { ...sent, shares },
    now,
  });
}

async function requireKnown(tx: Transaction, shares: Saved['shares']): Promise<void> {
  const people = shares.flatMap(({ person }) => (person === null ? [] : [person]));
  if ((await knownPeople(tx, people)).size < people.length) throw notFound('The person');
  const codes = shares.flatMap(({ country_code: code }) => (code === null ? [] : [code]));
  if ((await knownCountries(tx, codes)).size < codes.length) throw notFound('The country');
}

function onTheWire(settings: Settings) {
  return {
    share: settings.share,
    new_person_share: settings.newPersonShare,
    new_person_days: settings.newPersonDays,
    self_edited_share: settings.selfEditedShare,
    own_after_days: settings.ownAfterDays,
  };
}

function shareOnTheWire({ staffId, countryCode, share }: OwnShare) {
  return { person: staffId, country_code: countryCode, share };
}

/** How many second looks a week these shares would have made of the decisions of the last four weeks. */
async function looksAWeek(tx: Transaction, settings: Settings, own: readonly OwnShare[], now: Date): Promise<number> {
  const since = new Date(now.getTime() - WEEKS_MEASURED * 7 * DAY);
  const decided = await decidedSince(tx, since, settings.newPersonDays);
  const shares = sharesOf(settings, own);
  const looks = decided.reduce((sum, { decisions, ...of }) => sum + (decisions * shareOf(shares, of)) / 100, 0);
  return Math.round((looks / WEEKS_MEASURED) * 10) / 10;
}

async function lastChange(tx: Transaction): Promise<SecondLookSettings['changed']> {
  const entry = await latestAuditOn(tx, SETTINGS.subject, SETTINGS.subjectId);
  if (!entry || entry.staffId === null) return null;
  const user = (await personNames(tx, [entry.staffId])).get(entry.staffId)!;
  return { user, created_at: entry.createdAt.toISOString() };
}
