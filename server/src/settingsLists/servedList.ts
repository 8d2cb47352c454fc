import type { ErrorCode } from '@likeness/contract/kit/errors';
import type { Field } from '@likeness/contract/kit/listFields';
import type { ListAction, SettingsList } from '@likeness/contract/kit/settingsList';
import { translatedOf } from '@likeness/contract/kit/settingsList';
import { holdsOneOf, type RoleKey } from '@likeness/contract/kit/roles';
import { titled } from '@likeness/contract/kit/words';
import type { AnyPgColumn, PgTable, SQL, Table } from '../platform/database/drizzle.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import type { FacetedList } from '../platform/facets/facets.ts';
import { type Refusal, notFound } from '../platform/refusal.ts';
import { columnKey, declarationOf, type ListTable } from './schema.ts';

/** A record that is not there, by the list's own word in the language of whoever asked. */
export function noSuchRecord({ list: { one } }: ServedList): Refusal {
  return notFound((say) => titled(say('the_record', { record: say.sentence(one) })));
}

/** The table between two lists that keeps which records of one name which of the other. */
export interface Link {
  readonly table: PgTable;
  readonly own: AnyPgColumn;
  readonly other: AnyPgColumn;
  /** What else a row of the table says for this field, where the table keeps several. */
  readonly saying?: { readonly column: AnyPgColumn; readonly value: boolean };
}

/** What is wrong with a record, at which of its fields: a refusal of its own, or a sentence for the field alone. */
export type Fault = { readonly field: string } & ({ readonly code: ErrorCode } | { readonly sentence: string });

/** What holds for the records of a list beyond its declaration, however they are changed. */
export interface ListRules {
  /** Looks at a record as it will be. */
  readonly look?: (record: Readonly<Record<string, unknown>>) => Fault | undefined;
  /** What a constraint of the table stands for, by its name. */
  readonly constraints?: Readonly<Record<string, Fault>>;
  /** Of the actions on one record those that this person may take, where it is not the same for every record. */
  readonly mayDo?: (action: ListAction, row: Readonly<Record<string, unknown>>, user: StaffIdentity) => boolean;
  /** Which records are in each part of the list, at this moment. */
  readonly parts?: Readonly<Record<string, (now: SQL) => SQL>>;
  /** How records are searched, where it is not by parts of their fields. */
  readonly searched?: (q: string) => SQL;
  /** Its kept facets, of which each record has `all:1`: for lists that are long, to be counted and paged through. */
  readonly facets?: FacetedList;
  /** The values of what the declaration calls `derived`. */
  readonly derive?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** What nobody may find or read any more, such as the name of somebody whose account was deleted. */
  readonly hidden?: Hidden;
}

/** A declared list with the tables that keep it. */
export interface ServedList {
  readonly list: SettingsList;
  readonly table: ListTable;
  /** For each `references` field. */
  readonly links: Readonly<Record<string, Link>>;
  readonly rules: ListRules;
}

interface Hidden {
  /** True of a record that is left as it is. */
  readonly open: SQL;
  /** The record without what is hidden of it; itself, where nothing is. */
  readonly without: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

export function servedList(
  list: SettingsList,
  table: Table,
  links: Readonly<Record<string, Link>> = {},
  rules: ListRules = {},
): ServedList {
  return { list, table: table as unknown as ListTable, links, rules };
}

/** The lists of a feature whose tables are made of their declarations alone. */
export function servedTables(tables: Readonly<Record<string, object>>): ServedList[] {
  return Object.values(tables).flatMap((table) => {
    const list = declarationOf(table);
    return list ? [servedList(list, table as Table)] : [];
  });
}

/** Every served list by its name: a reference names another one. */
export class SettingsLists {
  readonly #lists: ReadonlyMap<string, ServedList>;

  /** Refuses a list that refers to one that is not served. */
  constructor(lists: readonly ServedList[]) {
    this.#lists = new Map(lists.map((served) => [served.list.name, served]));
    for (const { list, rules } of lists) {
      const parts = Object.keys(list.parts ?? {});
      if (parts.some((part) => !rules.parts?.[part]))
        throw new Error(`Nothing says what is in the parts of ${list.name}`);
      for (const field of Object.values(list.fields)) {
        if (field.kind !== 'reference' && field.kind !== 'references') continue;
        const { fields } = this.of(field.to).list;
        const unknown = Object.keys(field.offers ?? {}).find((name) => !fields[name]?.filter);
        if (unknown !== undefined) throw new Error(`The list ${list.name} offers by ${unknown}, which is no filter`);
      }
    }
  }

  of(name: string): ServedList {
    const served = this.#lists.get(name);
    if (!served) throw new Error(`Nothing serves the list ${name}`);
    return served;
  }

  all(): ServedList[] {
    return [...this.#lists.values()];
  }
}

export function columnOfField({ table }: ServedList, name: string): AnyPgColumn {
  return table[columnKey(name)]!;
}

export function fieldNamed({ list }: ServedList, name: string): Field {
  return list.fields[name]!;
}

/** What somebody with these roles may do with a list. Each record is asked about with the same answer. */
export function allowedListActions(list: SettingsList, roles: readonly RoleKey[]): ListAction[] {
  const without = list.without ?? [];
  const writes = holdsOneOf(roles, list.write);
  const deletes = list.protected ? holdsOneOf(roles, ['admin', 'superAdmin']) : true;
  return [
    ...(writes && !without.includes('add') ? ['add' as const] : []),
    ...(writes && !without.includes('edit') ? ['edit' as const] : []),
    ...(writes && deletes && !without.includes('delete') ? ['delete' as const] : []),
    ...(writes ? (list.verbs ?? []) : []),
    ...(translatedOf(list).length > 0 && holdsOneOf(roles, list.translate ?? list.write) ? ['translate' as const] : []),
  ];
}
