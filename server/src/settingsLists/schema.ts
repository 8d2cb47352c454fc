import type { Field } from '@likeness/contract/kit/listFields';
import type { KeyValues } from '@likeness/contract/kit/keys';
import { camelName } from '@likeness/contract/kit/listFields';
import { fieldsOf, type SettingsList } from '@likeness/contract/kit/settingsList';
import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import { revision } from '../platform/database/columns.ts';
import {
  type AnyPgColumn,
  type IndexBuilder,
  type PgColumnBuilderBase,
  type PgTable,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../platform/database/drizzle.ts';

/** The table of a list, and its columns by the names that code gives them: `countryGroupId`. */
export type ListTable = PgTable & { readonly [column: string]: AnyPgColumn };

const declarations = new WeakMap<object, SettingsList>();

/** The declaration that a table was made of. */
export function declarationOf(table: object): SettingsList | undefined {
  return declarations.get(table);
}

/**
 * Makes the table that a declaration describes, for lists of which no other code needs the columns' types. Everywhere
 * else the table is written out, and a test holds it against the declaration.
 *
 * @param references the columns that references point to, by field
 * @param alone what no two records may have at once, where it is more than one field: an index for each such rule
 */
export function tableOf(
  list: SettingsList,
  references: Readonly<Record<string, () => AnyPgColumn>> = {},
  alone: (columns: Readonly<Record<string, AnyPgColumn>>) => IndexBuilder[] = () => [],
): ListTable {
  const columns: Record<string, PgColumnBuilderBase> = {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
  };
  const stored = fieldsOf(list).filter(([, { kind }]) => kind !== 'references');
  for (const [name, field] of stored) columns[columnKey(name)] = columnOf(field, references[name]);
  const made = pgTable(list.name, columns, (table) => {
    const byKey = table as unknown as Record<string, AnyPgColumn>;
    const indexes = stored.flatMap(([name, field]) => {
      const column = byKey[columnKey(name)]!;
      if (field.kind === 'text' && field.unique) return [uniqueIndex(uniqueName(list, name)).on(sql`lower(${column})`)];
      return field.kind === 'reference' ? [index(`${list.name}_${name}`).on(column)] : [];
    });
    return [...indexes, ...alone(byKey)];
  });
  declarations.set(made, list);
  return made;
}

export function columnKey(name: string): string {
  return camelName(name);
}

/** What the index is called that lets no two records have the same value. */
export function uniqueName(list: Pick<SettingsList, 'name'>, field: string): string {
  return `${list.name}_${field}_unique`;
}

function columnOf(field: Field, target: (() => AnyPgColumn) | undefined): PgColumnBuilderBase {
  switch (field.kind) {
    case 'flag':
      return boolean()
        .notNull()
        .default(field.default ?? false);
    case 'number':
      return numberOf(field);
    case 'amount':
      return amountColumn(field);
    case 'reference': {
      if (!target) throw new Error(`Nobody said which column a reference to ${field.to} points to`);
      const column = integer().references(target);
      return field.required ? column.notNull() : column;
    }
    case 'choices':
      return text()
        .array()
        .notNull()
        .default(sql`'{}'`);
    case 'texts':
      return jsonb().$type<string[]>().notNull().default([]);
    case 'keys':
      return jsonb().$type<KeyValues>().notNull().default({});
    case 'day':
      return field.required ? date({ mode: 'string' }).notNull() : date({ mode: 'string' });
    case 'moment': {
      const moment = timestamp({ withTimezone: true, precision: 3 });
      return field.readOnly ? moment.notNull() : moment;
    }
    default:
      return field.required ? text().notNull() : text();
  }
}

function numberOf({ decimals, required, readOnly }: Extract<Field, { kind: 'number' }>): PgColumnBuilderBase {
  const column = decimals ? numeric({ precision: 16, scale: decimals, mode: 'number' }) : integer();
  if (readOnly) return column.notNull().default(0);
  return required ? column.notNull() : column;
}

function amountColumn({ required, readOnly }: Extract<Field, { kind: 'amount' }>): PgColumnBuilderBase {
  const column = numeric({ precision: 16, scale: AMOUNT_DECIMALS }).$type<Amount>();
  if (readOnly) return column.notNull().default(sql`0`);
  return required ? column.notNull() : column;
}
