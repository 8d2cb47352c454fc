import { INTEGER_MAX, SEARCH_LENGTH_MAX } from './limits.ts';
import { z } from 'zod';
import { flag, id } from './fields.ts';
import { camelName, type Field, referredName } from './listFields.ts';
import { filter } from './noFilter.ts';
import { pageQuery } from './page.ts';
import {
  fieldsOf,
  filtersOf,
  isSearchedByPartner,
  maxPageSizeOf,
  type SettingsList,
  sizesOf,
  sortableOf,
} from './settingsList.ts';

/** A list need not be narrowed down. */
type Filter = z.ZodOptional<z.ZodType>;

/** What can be asked of a list besides its place and order: each of its filters, by the field's name. */
function filterShape(list: SettingsList) {
  const shapes = filtersOf(list).map(([name, field]) => [name, filterValue(field)] as const);
  const shape: Record<string, Filter> = Object.fromEntries(shapes);
  if (list.parts) shape['part'] = oneOf(Object.keys(list.parts));
  if (isSearchedByPartner(list)) shape['filterByPartner'] = flag.optional();
  // Every list of the specification takes these two, whether or not it has the field.
  const [active, filterByPartner] = [shape['active'] ?? word, shape['filterByPartner'] ?? word];
  return { ...shape, active, filterByPartner };
}

const word: Filter = z.string().max(10).optional();
/** `active` of prices has `both` for every one; here it means the same. */
const narrowed = (shape: z.ZodType): Filter => filter(shape, 'all', 'both');

function oneOf(names: readonly string[]): Filter {
  return narrowed(z.enum(names as [string, ...string[]]));
}

function filterValue(field: Field): Filter {
  switch (field.kind) {
    case 'flag':
      return narrowed(flag);
    case 'reference':
      return narrowed(id);
    case 'choice':
    case 'choices':
      return oneOf(field.of);
    default:
      return z.string().trim().max(SEARCH_LENGTH_MAX).optional();
  }
}

/** Sorting by `createdAt` is sorting by `created_at`, and by `country_group` by `country_group_id`. */
function sortNames(list: SettingsList): Record<string, string> {
  const names: Record<string, string> = {};
  for (const name of sortableOf(list)) {
    names[name] = name;
    names[camelName(name)] ??= name;
    if (fieldsOf(list).some(([field, { kind }]) => field === name && kind === 'reference'))
      names[referredName(name)] ??= name;
  }
  if (list.idName) names[list.idName] ??= 'id';
  return names;
}

const offset = z.coerce.number().int().min(0).max(INTEGER_MAX);

/** What a list is asked with: place, order, search and its own filters. */
export function listQuery(list: SettingsList) {
  const names = sortNames(list);
  const sizes = sizesOf(list);
  const plain = pageQuery({
    columns: Object.keys(names) as [string, ...string[]],
    defaultColumn: list.sort.by,
    ...(list.sort.descending && { descending: true }),
    sizes,
    largest: maxPageSizeOf(list),
    ...(list.whole && { defaultSize: maxPageSizeOf(list) }),
  });
  return plain.extend({
    order_by: plain.shape.order_by.transform((name) => names[name]!),
    ...filterShape(list),
    /** A page by its first row and the row after its last, counted from 0. */
    start: offset.optional(),
    end: offset.optional(),
  });
}
