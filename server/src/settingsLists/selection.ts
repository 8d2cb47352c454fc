import { countryList } from '@likeness/contract/settingsLists/countries';
import { countryOf, referredName } from '@likeness/contract/kit/listFields';
import { fieldsOf, translatedOf } from '@likeness/contract/kit/settingsList';
import { columnName } from '../platform/database/columnName.ts';
import { type AnyPgColumn, type SQL, and, eq, sql } from '../platform/database/drizzle.ts';
import { translated } from '../translations/index.ts';
import { type Reading, another } from './openList.ts';
import { type ServedList, columnOfField, fieldNamed } from './servedList.ts';

type Selected = Record<string, SQL | SQL.Aliased | AnyPgColumn>;

/** All fields of the records of a list, with the records they name, in the reader's words: the columns of a select. */
export function selection(reading: Reading): Selected {
  const { served } = reading;
  const selected: Selected = { id: columnOfField(served, 'id'), revision: columnOfField(served, 'revision') };
  if (translatedOf(served.list).length > 0) selected['translated'] = translations(reading);
  for (const [name, field] of fieldsOf(served.list)) {
    switch (field.kind) {
      case 'secret':
        break;
      case 'reference':
        selected[name] = columnOfField(served, name);
        selected[referredName(name)] = referredRecord(
          another(reading, field.to),
          columnOfField(served, name),
          shownOf(field),
        );
        for (const beside of field.beside ?? []) {
          selected[beside] = referredValue(another(reading, field.to).served, beside, columnOfField(served, name));
        }
        break;
      case 'references':
        selected[name] = linkedNumbers(served, name);
        selected[`${name}_named`] = linkedRecords(served, name, another(reading, field.to), shownOf(field));
        break;
      default:
        selected[name] = shown(served, name, columnOfField(served, name));
    }
    const country = countryOf(name, field);
    if (country !== undefined) selected[country] = countryByCode(reading, columnOfField(served, name));
  }
  return selected;
}

/** The texts of a record that exist in the reader's language, by their fields' names. */
function translations({ served, wording }: Reading): SQL {
  const texts = translatedOf(served.list).map((name) => {
    return sql`${sql.raw(`'${name}'`)}, ${translated(wording, columnOfField(served, name))}`;
  });
  return sql`json_strip_nulls(json_build_object(${sql.join(texts, sql`, `)}))`;
}

/** What answers carry of the records a field names, besides what they are called. */
function shownOf({ by, shows = [] }: { by?: string; shows?: readonly string[] }): readonly string[] {
  return by === undefined ? shows : [by, ...shows];
}

/** `{country_code, country_name}` of the country with the code in a column. */
function countryByCode(reading: Reading, code: AnyPgColumn): SQL {
  const countries = another(reading, countryList.name);
  const { table } = countries.served;
  const column = sql.identifier(columnName(columnOfField(countries.served, 'country_code')));
  const called = translatedField(countries, 'country_name', 'country');
  const name = sql`(select ${called} from ${table} as country where lower(country.${column}) = lower(${qualified(code)}))`;
  return sql`case when ${qualified(code)} is not null then json_build_object('country_code', ${qualified(code)}, 'country_name', coalesce(${name}, ${qualified(code)})) end`;
}

/** `{id, label, country_name}` of the record that a column names. */
function referredRecord(other: Reading, column: AnyPgColumn, shows: readonly string[]): SQL {
  return sql`(select ${recordObject(other, shows)} from ${other.served.table} as other where other.id = ${qualified(column)})`;
}

/** One field of the record that a column names. */
function referredValue(other: ServedList, name: string, column: AnyPgColumn): SQL {
  const value = shown(other, name, sql`other.${sql.identifier(columnName(columnOfField(other, name)))}`);
  return sql`(select ${value} from ${other.table} as other where other.id = ${qualified(column)})`;
}

/** In a selection from one table Drizzle leaves the table's name away, and inside a subquery it must stand. */
function qualified(column: AnyPgColumn): SQL {
  return sql`${column}`;
}

/** Of the row `other`. */
function recordObject(other: Reading, shows: readonly string[]): SQL {
  const names = namesOf(other.served);
  // A list that is known by another record is known by that record's number.
  const own = names.filter((name) => fieldNamed(other.served, name).kind !== 'reference');
  const also = [...new Set([...own, ...shows])].map((name) => {
    return sql`, ${sql.raw(`'${name}'`)}, ${translatedField(other, name, 'other')}`;
  });
  return sql`json_build_object('id', other.id, 'label', ${label(other)}${sql.join(also)})`;
}

/** The fields that say which record it is. Where some only choose from a list, others name it as they are told it. */
function namesOf({ list }: ServedList): readonly string[] {
  return list.choosers?.fields.filter((name) => list.fields[name]?.kind === 'text') ?? [list.display];
}

/** What a record that others name is called there: the row `other`, in the reader's words. */
export function label(other: Reading): SQL {
  const names = namesOf(other.served).map((name) => sql`${translatedField(other, name, 'other')}::text`);
  return names.length === 1 ? names[0]! : sql`concat_ws(' ', ${sql.join(names, sql`, `)})`;
}

/** A value as it is answered: without what stands in front of it in the table. */
export function shown(served: ServedList, name: string, column: SQL | AnyPgColumn): SQL | AnyPgColumn {
  const field = fieldNamed(served, name);
  if (field.kind !== 'text' || !field.prefix) return column;
  return sql`substr(${column}, ${sql.raw(String(field.prefix.length + 1))})`;
}

/** A field of a record under an alias, in the reader's words where it has them. */
function translatedField({ served, wording }: Reading, name: string, alias: string): SQL | AnyPgColumn {
  const column = columnOfField(served, name);
  const own = shown(served, name, sql`${sql.identifier(alias)}.${sql.identifier(columnName(column))}`);
  const field = fieldNamed(served, name);
  if (wording === 'own' || field.kind !== 'text' || !field.translated) return own;
  const text = translated(wording, column, sql`${sql.identifier(alias)}.id`);
  // Written out, as it is the same for every reader of the language: the language is one of ours, never what somebody sent.
  return sql`coalesce(${text.inlineParams()}, ${own})`;
}

function linkRows(served: ServedList, name: string): SQL {
  const { table, own, saying } = served.links[name]!;
  const said = saying && eq(saying.column, saying.value);
  // A list that refers to itself names the other record by an alias of its own table.
  const source = own.table === table ? sql`${table}` : sql`${table} as ${own.table}`;
  return sql`${source} where ${and(eq(own, columnOfField(served, 'id')), said)}`;
}

function linkedNumbers(served: ServedList, name: string): SQL {
  const { other } = served.links[name]!;
  return sql`coalesce((select array_agg(${other} order by ${other}) from ${linkRows(served, name)}), '{}')`;
}

function linkedRecords(served: ServedList, name: string, to: Reading, shows: readonly string[]): SQL {
  const { other } = served.links[name]!;
  const record = recordObject(to, shows);
  const numbers = sql`(select ${other} from ${linkRows(served, name)})`;
  return sql`coalesce((select json_agg(${record} order by other.id) from ${to.served.table} as other where other.id in ${numbers}), '[]')`;
}
