import { readMissingTexts } from '@likeness/contract/home';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { TextField, TextsField } from '@likeness/contract/kit/listFields';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { call } from '../api.ts';
import { isChangedMeanwhile } from '../changedMeanwhile.ts';
import { fieldText, formErrors } from '../errorText.ts';
import { useInvalidate } from '../queries.ts';

export type TextCalls = ListCalls & Required<Pick<ListCalls, 'readTexts' | 'editTexts' | 'listTexts'>>;
export type StoredTexts = AnswerOf<TextCalls['readTexts']>;
type Texts = Readonly<Partial<Record<TranslationLanguage, string>>>;
/** What was typed over what is kept: field → language → text. */
type Typed = Readonly<Record<string, Texts>>;

/** Somebody else has saved other texts of this field since they were read. */
export interface TextsConflict {
  readonly field: string;
  readonly theirs: StoredTexts;
  /** The languages in which they say something else than what was typed. */
  readonly languages: readonly TranslationLanguage[];
}

interface TextsEditingOptions {
  readonly list: SettingsList;
  readonly id: number;
  readonly read: StoredTexts;
  readonly firstField: string;
  /** Everything that was typed is saved. */
  readonly onSaved: (goesOn: boolean) => void;
}

/** The texts of a record while they are edited: what is kept, what was typed, what is wrong with it. */
export function useTextsEditing({ list, id, read, firstField, onSaved }: TextsEditingOptions) {
  const text = useText();
  const invalidate = useInvalidate();
  const calls = listCalls(list) as TextCalls;
  const [shown, setShown] = useState(firstField);
  const [stored, setStored] = useState(read);
  const [typed, setTyped] = useState<Typed>({});
  const [wrong, setWrong] = useState<Typed>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [conflict, setConflict] = useState<TextsConflict>();

  const type = (spoken: TranslationLanguage, value: string) => {
    const kept = stored[spoken]?.[shown] ?? '';
    const { [spoken]: _, ...others } = typed[shown] ?? {};
    setTyped(withField(typed, shown, value === kept ? others : { ...others, [spoken]: value }));
    setWrong({ ...wrong, [shown]: { ...wrong[shown], [spoken]: undefined } });
  };

  const saving = useMutation({
    mutationFn: async ({ from, changes }: { from: StoredTexts; changes: Typed; goesOn: boolean }) => {
      setRefusal(undefined);
      setConflict(undefined);
      let known = from;
      for (const [field, texts] of Object.entries(changes)) {
        const tooLong = lengthProblems(field, texts);
        if (Object.keys(tooLong).length > 0) return refuse(field, tooLong);
        const seen = fieldOf(known, field);
        try {
          await call(calls.editTexts, { params: { id }, query: { 'field-name': field }, body: { ...texts, seen } });
        } catch (error) {
          if (isChangedMeanwhile(error)) return showConflict(error, field, texts, seen);
          const errors = formErrors(text, error);
          if (Object.keys(errors).length === 0) throw error;
          return refuse(field, errors);
        }
        // What is saved is saved, whatever becomes of the next text.
        known = withTexts(known, field, texts);
        setStored(known);
        setTyped(({ [field]: _, ...others }) => others);
      }
      return true;
    },
    onSuccess: (saved, { goesOn }) => {
      invalidate(calls.list);
      invalidate(calls.listTexts);
      invalidate(readMissingTexts);
      if (saved) onSaved(goesOn);
    },
    onError: setRefusal,
  });

  async function showConflict(error: unknown, field: string, texts: Texts, seen: Texts): Promise<false> {
    const theirs = await call(calls.readTexts, { params: { id } });
    const now = fieldOf(theirs, field);
    const languages = (Object.keys(texts) as TranslationLanguage[]).filter(
      (language) => (now[language] ?? '') !== (seen[language] ?? '') && (now[language] ?? '') !== texts[language],
    );
    setShown(field);
    // Changed back between the two calls: saving again does it.
    if (languages.length === 0) {
      setStored(theirs);
      throw error;
    }
    setConflict({ field, theirs, languages });
    return false;
  }
  function refuse(field: string, sentences: Readonly<Record<string, string>>): false {
    setWrong({ [field]: sentences });
    setShown(field);
    return false;
  }
  /** Language → sentence, for texts longer than their field lets them be. */
  function lengthProblems(field: string, texts: Texts): Record<string, string> {
    const { kind, max, ...rest } = list.fields[field] as TextField | TextsField;
    const longest = kind === 'texts' ? max * (rest as TextsField).entries : max;
    const tooLong = Object.entries(texts).filter(([, value]) => value.length > longest);
    return Object.fromEntries(tooLong.map(([spoken]) => [spoken, fieldText(text, MESSAGES.tooLong(longest))]));
  }

  return {
    shown,
    show: setShown,
    stored,
    typed,
    wrong,
    refusal,
    conflict,
    busy: saving.isPending,
    isDirty: Object.keys(typed).length > 0,
    type,
    /** Saves everything that was typed. */
    save: (goesOn: boolean) => saving.mutate({ from: stored, changes: typed, goesOn }),
    /** Saves over what somebody else has left; in these languages theirs stays. */
    decide: ({ field, theirs }: TextsConflict, takesTheirs: ReadonlySet<TranslationLanguage>) => {
      const mine = Object.entries(typed[field] ?? {}).filter(
        ([language]) => !takesTheirs.has(language as TranslationLanguage),
      );
      const changes = withField(typed, field, Object.fromEntries(mine));
      setStored(theirs);
      setTyped(changes);
      saving.mutate({ from: theirs, changes, goesOn: false });
    },
    backToForm: () => setConflict(undefined),
    /** Begins again with the texts as they are kept now. */
    readAgain: async () => {
      setStored(await call(calls.readTexts, { params: { id } }));
      invalidate(calls.listTexts);
    },
  };
}

/** One field in the languages it has a text in. */
export function fieldOf(stored: StoredTexts, field: string): Texts {
  const texts = Object.entries(stored).flatMap(([language, fields]) =>
    fields?.[field] ? [[language, fields[field]] as const] : [],
  );
  return Object.fromEntries(texts);
}

function withField(typed: Typed, field: string, texts: Texts): Typed {
  const { [field]: _, ...others } = typed;
  return Object.keys(texts).length > 0 ? { ...others, [field]: texts } : others;
}

function withTexts(stored: StoredTexts, field: string, texts: Texts): StoredTexts {
  const changed = Object.entries(texts).map(([language, value]) => [
    language,
    { ...stored[language as TranslationLanguage], [field]: value },
  ]);
  return { ...stored, ...Object.fromEntries(changed) } as StoredTexts;
}
