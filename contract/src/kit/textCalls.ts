import { IMPORT_REFUSALS, importCounts } from './csvImport.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, MESSAGES } from './fields.ts';
import { camelName } from './listFields.ts';
import { listQuery } from './listQuery.ts';
import { englishNames } from './listTexts.ts';
import { LIST_ACTIONS, type SettingsList, translatedOf } from './settingsList.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from './translation.ts';

const params = z.object({ id });
/** The longest translation of any field; the field's own limit is checked as well. */
const TEXT_LENGTH_MAX = 10_000;

/** More lines than any list has records with texts. */
export const TEXTS_LINES_MAX = 10_000;

/** A text in the languages it exists in. */
const oneText = z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.string());

/** A text in the languages that are sent, and as whoever sends it saw it before in each of them. */
const sentText = z.strictObject(
  {
    ...(Object.fromEntries(
      TRANSLATION_LANGUAGES.map((language) => [
        language,
        z.string(MESSAGES.required).max(TEXT_LENGTH_MAX, MESSAGES.tooLong(TEXT_LENGTH_MAX)).optional(),
      ]),
    ) as Record<TranslationLanguage, z.ZodOptional<z.ZodString>>),
    /** Without a language: it had no text. Without it all, the last one wins. */
    seen: oneText.optional(),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? MESSAGES.unknownField : undefined) },
);

/** A line of a file of texts. */
const textsLine = z.object({
  /** In the file, counted from 1 with the line of the columns. */
  line: z.number().int(),
  id: z.number().nullable(),
  label: z.string(),
  what: z.enum(['edit', 'nothing', 'wrong']),
  /** The languages that change, as they are and as they will be. */
  before: oneText,
  after: oneText,
  /** By column. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type TextsLine = z.output<typeof textsLine>;

/**
 * The names that a text may be asked for by: the specification says `reply` and `name` of what it calls `auto_reply` and
 * `country_name` elsewhere.
 */
function namesOfTexts(list: SettingsList): ReadonlyMap<string, string> {
  const texts = translatedOf(list);
  const lastWord = (name: string) => name.split('_').at(-1)!;
  const byLastWord = Map.groupBy(texts, lastWord);
  return new Map([
    ...(texts.includes(list.display) ? [['label', list.display] as const] : []),
    ...[...byLastWord].flatMap(([word, named]) => (named.length === 1 ? [[word, named[0]!] as const] : [])),
    ...texts.flatMap((name) => [[camelName(name), name] as const, [name, name] as const]),
  ]);
}

/** The calls for the texts of a list's records in other languages. */
export function makeTextCalls(list: SettingsList) {
  const { path, read, write, translate = write } = list;
  const { one, many } = englishNames(list);
  const names = namesOfTexts(list);
  const fieldName = z
    .string({ error: MESSAGES.required })
    .refine((name) => names.has(name), MESSAGES.unknownField)
    .transform((name) => names.get(name)!);
  const { order_by, descending, q, limit, page, ...filters } = listQuery(list).shape;
  /** One text of the records that the list shows. */
  const listed = { order_by, descending, q, limit, page, ...filters, 'field-name': fieldName };
  return {
    readTexts: endpoint({
      method: 'GET',
      path: `${path}/{id}/translation`,
      summary: `The texts of one ${one} in each language they exist in.`,
      access: read,
      params,
      answer: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.record(z.string(), z.string())),
      refusals: ['not_found'],
    }),
    editTexts: endpoint({
      method: 'POST',
      path: `${path}/{id}/edit-translation`,
      summary: `Stores one text of one ${one} in the languages that are sent; an empty one is deleted.`,
      access: translate,
      params,
      query: z.object({ 'field-name': fieldName }),
      body: sentText,
      answer: oneText,
      refusals: ['not_found', 'changed_meanwhile'],
    }),
    exportTexts: endpoint({
      method: 'GET',
      path: `${path}/translations.csv`,
      summary: `One text of all ${many} that the search and the filters match, in all languages, as CSV: the file that the import accepts.`,
      overview: true,
      access: read,
      query: z.object(listed),
      answer: 'file',
    }),
    exportXliff: endpoint({
      method: 'GET',
      path: `${path}/translations.xlf`,
      summary: `One text of all ${many} that the search and the filters match, with its translation into one language, as XLIFF 1.2: the file that the import accepts.`,
      overview: true,
      access: read,
      query: z.object({
        ...listed,
        language: z.enum(TRANSLATION_LANGUAGES),
      }),
      answer: 'file',
    }),
    importTexts: endpoint({
      method: 'POST',
      path: `${path}/translations/import`,
      summary: `Stores one text of the ${many} from a file: CSV, or XLIFF 1.2 from the export. An empty cell, or a target that is not translated, changes nothing. With "dry" it only says what would change, and what is wrong in which line; sent again with the "state" it answered, it writes only what was shown. If one line is wrong, nothing is written.`,
      access: translate,
      upload: 'file',
      query: z.object({ 'field-name': fieldName, dry: flag.default(false), state: z.string().max(64).optional() }),
      body: z.object({}),
      answer: z.object({
        ...importCounts,
        /** Names what the file changes: another one, where the texts have changed meanwhile. */
        state: z.string(),
        result: z.array(textsLine),
      }),
      refusals: [...IMPORT_REFUSALS, 'changed_meanwhile'],
    }),
    listTexts: endpoint({
      method: 'GET',
      path: `${path}/translations`,
      summary: `A page of the ${many}, each with one of its texts in all languages.`,
      overview: true,
      access: read,
      query: z.object({
        ...listed,
        /** Only records without a text in this language. */
        missing: z.enum(TRANSLATION_LANGUAGES).optional(),
      }),
      answer: z.object({
        result: z.array(
          z.object({
            id: z.number(),
            /** The record's name, and its own text, which is used where a translation is missing. */
            label: z.string(),
            own: z.string(),
            /** The record's country, for lists where several records have the same name. */
            country: z.string().nullable(),
            texts: oneText,
            allowedActions: z.array(z.enum(LIST_ACTIONS)),
          }),
        ),
        total: z.number().int(),
        page: z.number().int(),
        allowedActions: z.array(z.enum(LIST_ACTIONS)),
        /** Of all records that have this text themselves: how many there are, and how many have it in each language. */
        progress: z.object({
          total: z.number().int(),
          done: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.number()),
        }),
      }),
    }),
  };
}
