import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { Agreement, Disagreement, Example, PlantedPhoto, readAgreement } from '@likeness/contract/quality';
import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import type { ScreenName } from '../app/screens.tsx';
import { aPeriod } from '../dashboards/testBoards.ts';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { signedInAs } from '../testing/openApp.tsx';

/* Second looks for tests, with defaults for everything a test does not state. */

export const AT = 'from=2026-03-01&to=2026-03-03';
export const QUALITY_SCREENS: readonly ScreenName[] = [
  'Disagreements',
  'Disagreement',
  'PlantedPhotos',
  'QualityExamples',
  'QualitySettings',
];

const NADIA = { id: 3, first_name: 'Nadia', last_name: 'Haddad' };
const HUGO = { id: 4, first_name: 'Hugo', last_name: 'Lindqvist' };
const AGATHE = { id: 1, first_name: 'Agathe', last_name: 'Morel' };
const BLURRED = { id: 11, label: 'Blurred' };
export const SHADOW = { id: 12, label: 'Shadow on the face' };

const PURPOSE = { id: 5, label: 'Passport', country_code: 'FR' };
const PICTURE = { thumb: '/api/file/a?rendition=thumb', display: '/api/file/a' };
const MOMENT = '2026-03-02T10:00:00.000Z';
const REASONS = [BLURRED, SHADOW].map((reason) => ({
  ...reason,
  text_color: null,
  ai_reference: null,
  digit: null,
  code: null,
}));
const EMPTY_LIST = { result: [], total: 0, page: 1, allowedActions: [] };

/** The server for one person, with these answers besides those that every screen needs. */
export function theHouse(answers: Parameters<typeof fakeApi>[0], role: RoleKey = 'ROLE_ADMIN') {
  signedInAs(role);
  return fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'POST /me/preference': [200],
    'GET /country': [200, EMPTY_LIST],
    'GET /administrator': [200, EMPTY_LIST],
    'GET /purpose/5': [404, { code: 'not_found', message: 'Not found' }],
    'GET /purpose/default/FR': [404, { code: 'not_found', message: 'Not found' }],
    'GET /photo-reject-reason/visible': [200, { result: REASONS }],
    'POST /photo-reject-reason/order/by/levels-of-caution': [200, { rejected: REASONS, accepted: [], normal: [] }],
    ...answers,
  });
}

export function anAgreement(looks: number, agreed: number, overrides: Partial<Agreement> = {}): Agreement {
  return { looks, agreed, kappa: null, low: null, high: null, ...overrides };
}

export function aBoard(overrides: Partial<AnswerOf<typeof readAgreement>> = {}): AnswerOf<typeof readAgreement> {
  const now = anAgreement(40, 30, { kappa: 0.5, low: 0.3, high: 0.7 });
  return {
    period: aPeriod(),
    decisions: 1_000,
    drawn: 50,
    waiting: 6,
    overall: anAgreement(40, 35, { kappa: 0.72, low: 0.61, high: 0.83 }),
    planted: anAgreement(10, 9),
    matrix: [
      [12, 1, 2],
      [0, 8, 1],
      [3, 0, 13],
    ],
    by_reason: [{ ...anAgreement(18, 15), reason: BLURRED, first_only: 2, second_only: 1 }],
    by_country: [
      { ...anAgreement(30, 29), country_code: 'FR' },
      { ...anAgreement(10, 6), country_code: 'DE' },
    ],
    by_person: [
      { person: HUGO, now, before: anAgreement(40, 39), drift: { points: -22.5, low: -37, high: -8 } },
      { person: NADIA, now, before: anAgreement(40, 31), drift: { points: -2.5, low: -21, high: 16 } },
    ],
    by_pair: [{ ...anAgreement(20, 18), first: NADIA, second: HUGO }],
    ...overrides,
  };
}

/** The first rejects as blurred, the second validates; nobody has said what is right. */
export function aDisagreement(id: number, overrides: Partial<Disagreement> = {}): Disagreement {
  return {
    id,
    source: 'sample',
    document_id: id + 100,
    order_id: id + 200,
    purpose: PURPOSE,
    picture: PICTURE,
    first: { verdict: 'reject', reasons: [BLURRED], comment: 'Not sharp', by: null, at: null },
    second: { verdict: 'validate', reasons: [], comment: null, by: null, at: null },
    ruling: null,
    allowedActions: ['rule'],
    ...overrides,
  };
}

/** The same after somebody has decided, with the names that show from then on. */
export function aRuled(id: number, ruling: Partial<NonNullable<Disagreement['ruling']>> = {}): Disagreement {
  const { first, second, ...rest } = aDisagreement(id);
  return {
    ...rest,
    first: { ...first, by: NADIA, at: MOMENT },
    second: { ...second, by: HUGO, at: MOMENT },
    ruling: {
      verdict: 'validate',
      reasons: [],
      note: 'Sharp enough',
      is_example: true,
      by: AGATHE,
      at: '2026-03-03T09:00:00.000Z',
      ...ruling,
    },
  };
}

export function disagreementPage(rows: readonly Disagreement[], open = rows.length) {
  return { result: rows, total: rows.length, open };
}

export function anExample(id: number, overrides: Partial<Example> = {}): Example {
  return {
    id,
    purpose: PURPOSE,
    picture: PICTURE,
    verdict: 'reject',
    reasons: [BLURRED],
    note: 'The eyes are not sharp',
    at: MOMENT,
    ...overrides,
  };
}

export function aPlanted(id: number, overrides: Partial<PlantedPhoto> = {}): PlantedPhoto {
  return {
    id,
    purpose: PURPOSE,
    picture: PICTURE,
    first_name: 'Ada',
    last_name: 'Lovelace',
    verdict: 'reject',
    reasons: [BLURRED],
    note: null,
    created_by: AGATHE,
    created_at: MOMENT,
    withdrawn_at: null,
    given: 8,
    answered: 5,
    agreed: 4,
    allowedActions: ['withdraw'],
    ...overrides,
  };
}

export function someSettings(overrides: Partial<SecondLookSettings> = {}): SecondLookSettings {
  return {
    revision: 4,
    share: 2.5,
    new_person_share: 10,
    new_person_days: 30,
    self_edited_share: 5,
    own_after_days: 28,
    shares: [
      { person: NADIA, country_code: null, share: 8 },
      { person: null, country_code: 'DE', share: 1 },
    ],
    a_week: 41.6,
    changed: { user: AGATHE, created_at: MOMENT },
    ...overrides,
  };
}
