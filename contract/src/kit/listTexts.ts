import * as english from '@likeness/texts/en/contract/settingsLists';
import type { ListTexts } from '@likeness/texts/sections';
import type { ContractText, Sentence } from '@likeness/texts/sentences';
import type { DeclaredField, Field, Fields, SharedWords } from './listFields.ts';

/* What a declared list and its fields are called: texts by the names that the declaration has anyway. */

/** Parts as a list declares them, each with the values of its text's placeholders, if it has any. */
export type DeclaredParts = Readonly<Record<string, true | Readonly<Record<string, string>>>>;

interface Unnamed {
  readonly name: string;
  readonly parts?: DeclaredParts;
  readonly fields: Readonly<Record<string, DeclaredField>>;
}

interface Names {
  /** One record, and several, in the middle of a sentence. */
  readonly one: Sentence;
  readonly many: Sentence;
}

/** A list whose name, and whose fields' and parts' names, the texts know. */
export interface Declarable<List extends Unnamed> {
  readonly name: keyof ListTexts;
  readonly parts?: Readonly<Record<Exclude<keyof List['parts'], NamedParts<List['name']>>, never>>;
  readonly fields: Readonly<Record<Exclude<keyof List['fields'], NamedFields<List['name']>>, never>>;
}
type NamedFields<Name> = Name extends keyof ListTexts ? keyof FieldsOf<ListTexts[Name]> : never;
type NamedParts<Name> = Name extends keyof ListTexts ? keyof PartsOf<ListTexts[Name]> : never;
type PartsOf<Texts> = Texts extends { readonly parts: infer Parts } ? Parts : never;
type FieldsOf<Texts> = Texts extends { readonly fields: infer Fields } ? Fields : never;

export type Named<List extends Unnamed> = Omit<List, 'fields' | 'parts'> &
  Names & {
    readonly parts?: Readonly<Record<string, Sentence>>;
    readonly fields: {
      readonly [Name in keyof List['fields']]: Omit<List['fields'][Name], 'help' | 'words'> &
        Pick<Field, 'label' | 'help'>;
    };
  };

/** The list with what it and its fields are called. */
export function named<List extends Unnamed>(
  declared: List,
): Omit<List, 'fields' | 'parts'> & Names & { fields: Fields; parts?: Readonly<Record<string, Sentence>> } {
  const { parts, fields: declaredFields, ...list } = declared;
  const own = (path: string): Sentence => ({ key: `settings_lists.${declared.name}.${path}` as ContractText });
  const fields = Object.entries(declaredFields).map(([name, field]) => [name, namedField(own, name, field)]);
  return {
    ...list,
    one: own('one'),
    many: own('many'),
    fields: Object.fromEntries(fields) as Fields,
    ...(parts && {
      parts: Object.fromEntries(
        Object.entries(parts).map(([name, values]) => [name, saidWith(own(`parts.${name}`), values)]),
      ),
    }),
  };
}

function namedField(own: (path: string) => Sentence, name: string, { help, ...field }: DeclaredField) {
  return {
    ...field,
    label: own(`fields.${name}`),
    ...(help && { help: saidWith(own(`help.${name}`), help) }),
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

function saidWith(sentence: Sentence, values: true | Readonly<Record<string, string>>): Sentence {
  return values === true ? sentence : { ...sentence, values };
}

function sharedWord(words: SharedWords, choice: string): Sentence {
  return { key: `${words}.${choice}` as ContractText };
}

const ENGLISH: ReadonlyMap<string, Readonly<Record<keyof Names, string>>> = new Map(Object.entries(english));

/** What a list is called in the descriptions of its calls. */
export function englishNames({ name }: { readonly name: string }): Readonly<Record<keyof Names, string>> {
  return ENGLISH.get(name)!;
}
