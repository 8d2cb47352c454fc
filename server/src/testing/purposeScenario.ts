import { camelName } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { generateMask } from '@likeness/contract/purposes/masks';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { Caller, TestApp } from './app.ts';
import { aListRecord } from './listRecords.ts';

/** The French passport's rule. */
export const PASSPORT_RULE = {
  label: 'Passport',
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  photo_weight: 100,
  photo_weight_max: 500,
  photo_background_color: '#e8e8e8',
  outline_to_chin: 7,
  outline_to_skull: 4,
  margin_for_chin: 3,
  margin_for_front: 3,
  nbr_on_width_board: 3,
  nbr_on_height_board: 2,
  spacing_horizontal: 2,
  spacing_vertical: 2,
} as const;

const DIMENSIONS = ['photo_height', 'photo_width', 'outline_to_chin', 'outline_to_skull', 'dpi_resolution'] as const;

/** A purpose as an administrator makes it from nothing, with the mask that belongs to its dimensions. */
export async function aRule(app: TestApp, caller: Caller, overrides: Record<string, unknown> = {}): Promise<ListRow> {
  const values: Record<string, unknown> = { ...PASSPORT_RULE, ...overrides };
  values['thumbnail'] ??= await aMask(caller, values);
  return aListRecord(app, caller, purposeList, values);
}

/** The address of the mask of these dimensions. */
export async function aMask(caller: Caller, rule: Readonly<Record<string, unknown>> = PASSPORT_RULE): Promise<string> {
  const query = Object.fromEntries(DIMENSIONS.map((name) => [camelName(name), rule[name]]));
  return (await caller.call(generateMask, { query })).answer.thumbnail;
}
