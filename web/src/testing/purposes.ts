import { countryOf, referredName, defaultOf } from '@likeness/contract/kit/listFields';
import { fieldsOf } from '@likeness/contract/kit/settingsList';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { countriesAnswer } from './countries.ts';
import { anAccount } from './builders.ts';
import { fakeApi } from './fakeApi.ts';
import type { SeenRequest } from './fakeApi.ts';

const PICTURE = `/static/pictures/${'0'.repeat(64)}`;

/** A purpose as the server answers it: the French passport, unless said otherwise. */
export function aPurpose(id: number, overrides: Record<string, unknown> = {}) {
  const empty = fieldsOf(purposeList).flatMap(([name, field]): [string, unknown][] => {
    const values: [string, unknown][] = [[name, defaultOf(field)]];
    if (field.kind === 'reference') values.push([referredName(name), null]);
    if (field.kind === 'references') values.push([`${name}_named`, []]);
    if (countryOf(name, field) !== undefined) values.push([countryOf(name, field)!, null]);
    return values;
  });
  return {
    ...(Object.fromEntries(empty) as Record<string, unknown>),
    id,
    revision: 3,
    label: 'Passport',
    use_in_country_id: 1,
    use_in_country: { id: 1, label: 'France', country_code: 'FR' },
    purpose_type: 'normalPurpose',
    levels: [2],
    levels_named: [{ id: 2, label: 'Strict' }],
    photo_width: 35,
    photo_height: 45,
    dpi_resolution: 300,
    photo_weight: 120,
    photo_weight_max: 500,
    photo_background_color: '#D9D9D9',
    outline_to_chin: 7,
    outline_to_skull: 4,
    margin_for_chin: 4.44,
    margin_for_front: 4.44,
    thumbnail: `${PICTURE}.png`,
    print_pattern: `${PICTURE}.jpg`,
    print_pattern_add_offer: `${PICTURE}.jpg`,
    nbr_on_width_board: 4,
    nbr_on_height_board: 2,
    spacing_horizontal: 2,
    spacing_vertical: 2,
    translated: {},
    allowedActions: ['edit', 'translate'],
    ...overrides,
  };
}

export type Purpose = ReturnType<typeof aPurpose>;

const nothing = { looked_at: 0, of: 0, newly_failing: 0, newly_passing: 0, otherwise: 0, documents: [] };

/** What a change would do: nothing, unless said otherwise. */
export function effectsAnswer(overrides: object = {}) {
  return { changes: [], hard_checks: nothing, automatic_checks: nothing, boards: 0, open_shipments: 0, ...overrides };
}

const BOARDS = { board: 'AAAA', boardAdd: 'AAAA', troubles: [] };
const PAPER = { width_mm: 148.5, height_mm: 105, width: 1754, height: 1240 };
const PATTERN = { id: 5, revision: 1, label: 'Fine stripes', url: `${PICTURE}.jpg`, allowedActions: [] };

/** A server with these purposes of France; `own` adds answers. */
export function purposeServer(purposes: readonly Purpose[], own: Parameters<typeof fakeApi>[0] = {}): SeenRequest[] {
  const page = (result: readonly object[]) => ({ result, total: result.length, page: 1, allowedActions: ['add'] });
  const each = purposes.flatMap((purpose) => [
    [`GET /purpose/${purpose.id}`, [200, purpose]] as const,
    [`GET /purpose/${purpose.id}/changes`, [200, { result: [] }]] as const,
    [`POST /purpose/${purpose.id}/effects`, [200, effectsAnswer()]] as const,
  ]);
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200, {}],
    'GET /purpose': [200, page(purposes)],
    'GET /country/FR': [200, countriesAnswer().result[0]],
    'GET /purpose/for/FR': [200, page(purposes)],
    'GET /print-pattern': [200, page([PATTERN])],
    'GET /level-of-caution': [200, page([])],
    'POST /purpose/photoboard/generate-example': [200, { ...BOARDS, paper: PAPER }],
    ...Object.fromEntries(each),
    ...own,
  });
}
