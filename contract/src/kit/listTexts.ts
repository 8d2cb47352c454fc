import * as english from '@likeness/texts/en/contract/settingsLists';
import type { ListTexts } from '@likeness/texts/sections';
import type { ContractText, Sentence } from '@likeness/texts/sentences';
import type { DeclaredField, Field, Fields, SharedWords } from './listFields.ts';

/* What a declared list and its fields are called: texts by the names that the declaration has anyway. */

interface Unnamed {
  readonly name: string;
  readonly fields: Readonly<Record<string, DeclaredField>>;
}

interface Names {
  /** One record, and several, in the middle of a sentence. */
  readonly one: Sentence;
  readonly many: Sentence;
}

/** A list whose name, and whose fields' names, the texts know. */
export interface Declarable<List extends Unnamed> {
  readonly name: keyof ListTexts;
  readonly fields: Readonly<Record<Exclude<keyof List['fields'], NamedFields<List['name']>>, never>>;
}
type NamedFields<Name> = Name extends keyof ListTexts ? keyof FieldsOf<ListTexts[Name]> : never;
type FieldsOf<Texts> = Texts extends { readonly fields: infer Fields } ? Fields : never;

export type Named<List extends Unnamed> = Omit<List, 'fields'> &
  Names & {
    readonly fields: {
      readonly [Name in keyof List['fields']]: Omit<List['fields'][Name], 'help' | 'words'> &
        Pick<Field, 'label' | 'help'>;
    };
  };

/** The list with what it and its fields are called. */
export function named<List extends Unnamed>(list: List): Omit<List, 'fields'> & Names & { fields: Fields } {
  const own = (path: string): Sentence => ({ key: `settings_lists.${list.name}.${path}` as ContractText });
  const fields = Object.entries(list.fields).map(([name, field]) => [name, namedField(own, name, field)]);
  return { ...list, one: own('one'), many: own('many'), fields: Object.fromEntries(fields) as Fields };
}

function namedField(own: (path: string) => Sentence, name: string, { help, ...field }: DeclaredField) {
  return {
    ...field,
    label: own(`fields.${name}`),
    ...(help && { help: { ...own(`help.${name}`), ...(help !== true && { values: help }) } }),
    ...('words' in field &&
      field.words && {
        words: Object.fromEntries(
          field.of.map((choice) => [
            choice,
            field.words === true ? own(`choices.${name}.${choice}`) : sharedWord(field.words!, choice),
          ]),
        ),
      }),
  };
}

function sharedWord(words: SharedWords, choice: string): Sentence {
  return { key: `${words}.${choice}` as ContractText };
}

const ENGLISH: ReadonlyMap<string, Readonly<Record<keyof Names, string>>> = new Map(Object.entries(english));

/** What a list is called in the descriptions of its calls. */
export function englishNames({ name }: { readonly name: string }): Readonly<Record<keyof Names, string>> {
  return ENGLISH.get(name)!;
}
