import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, MESSAGES } from './fields.ts';
import { camelName } from './listFields.ts';
import { listQuery } from './listQuery.ts';
import { englishNames } from './listTexts.ts';
import { LIST_ACTIONS, type SettingsList, translatedOf } from './settingsList.ts';
import { TRANSLATION_LANGUAGES } from './translation.ts';

const params = z.object({ id });
/** The longest translation of any field; the field's own limit is checked as well. */
const TEXT_LENGTH_MAX = 10_000;

/** A text in the languages it exists in. */
const oneText = z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.string());

/** The calls for the texts of a list's records in other languages. */
export function makeTextCalls(list: SettingsList) {
  const { path, read, write, translate = write } = list;
  const { one, many } = englishNames(list);
  const names = new Map(
    translatedOf(list).flatMap((name) => [[name, name] as const, [camelName(name), name] as const]),
  );
  const fieldName = z
    .string({ error: MESSAGES.required })
    .refine((name) => names.has(name), MESSAGES.unknownField)
    .transform((name) => names.get(name)!);
  const { order_by, descending, q, limit, page, ...filters } = listQuery(list).shape;
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
      summary: `Keeps one text of one ${one} in the languages that are sent; an empty one is forgotten.`,
      access: translate,
      params,
      query: z.object({ 'field-name': fieldName }),
      body: z.partialRecord(
        z.enum(TRANSLATION_LANGUAGES, MESSAGES.unknownField),
        z.string(MESSAGES.required).max(TEXT_LENGTH_MAX, MESSAGES.tooLong(TEXT_LENGTH_MAX)),
      ),
      answer: oneText,
      refusals: ['not_found'],
    }),
    listTexts: endpoint({
      method: 'GET',
      path: `${path}/translations`,
      summary: `A page of the ${many}, each with one of its texts in all languages.`,
      access: read,
      query: z.object({
        order_by,
        descending,
        q,
        limit,
        page,
        ...filters,
        'field-name': fieldName,
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
      }),
    }),
  };
}
