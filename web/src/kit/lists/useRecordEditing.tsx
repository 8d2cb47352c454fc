import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { get, set, useForm } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import { ApiError } from '../apiError.ts';
import { errorText, fieldText, formErrors } from '../errorText.ts';
import { useInvalidate } from '../queries.ts';
import { useUnsavedGuard } from '../useUnsavedGuard.tsx';
import { labelOf } from './records.ts';
import { checkValues, formValuesOf } from './recordValues.ts';
import type { FieldSentences, FormValues } from './recordValues.ts';
import { useRecordSaving } from './useRecordSaving.ts';
import type { JointSaving, Saved } from './useRecordSaving.ts';
import { OF_BEFORE, showMistake } from './mistakes.ts';
import { useWords } from './useWords.ts';

export interface RecordEditingOptions {
  readonly list: SettingsList;
  /** None for a new one. */
  readonly record: ListRow | undefined;
  /** What stands in the form of a new one besides what the declaration says. */
  readonly beginsWith?: FormValues | undefined;
  /** What is wrong with it besides what the declaration says: sentences of the contract, by field. */
  readonly alsoWrong?: ((values: FormValues, base: ListRow | undefined) => FieldSentences) | undefined;
  /** The fields in the order of the form, where it is not that of the declaration. */
  readonly order?: readonly string[] | undefined;
  /** Asked before it is saved: `false` keeps it in the form; or with what else, and how, it is saved. */
  readonly confirmSaving?:
    | ((sent: Record<string, unknown>, base: ListRow | undefined) => Promise<boolean | JointSaving>)
    | undefined;
  /** Is what was typed still there at this address? */
  readonly isInside: (next: Location, record: ListRow | undefined) => boolean;
  /** It has opened over another form, which stays as it is below it. It is so from its beginning to its end. */
  readonly above?: boolean | undefined;
  /** It is kept: the form can go. */
  readonly onSaved: (row: ListRow, isNew: boolean) => void;
}

export type RecordEditing = ReturnType<typeof useRecordEditing>;

/** A record being edited as it was when the form was opened. What was typed is only gone once it is saved or given up. */
export function useRecordEditing(options: RecordEditingOptions) {
  const { list, record, beginsWith, alsoWrong, order = [], confirmSaving, isInside, above = false, onSaved } = options;
  const text = useText();
  const words = useWords();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<ListRow>();
  /** What was refused and belongs to no field of the form. */
  const [refusal, setRefusal] = useState<string>();
  const saving = useRecordSaving(list);
  const isSending = useRef(false);
  /** From the click until the answer, with the question between: what was typed meanwhile would be lost. */
  const [busy, setBusy] = useState(false);
  /** Pictures on their way to the server: what is saved before they arrive is without them. */
  const [pictures, setPictures] = useState(0);
  const awaitsPicture = pictures > 0;
  /** Where the typing was. A field that cannot be changed loses it. */
  const typedIn = useRef<Element>(null);
  const calls = listCalls(list);
  const isNew = base === undefined;
  const readOnly = !isNew && !base.allowedActions.includes('edit');

  useEffect(() => {
    if (busy) return () => giveBack(typedIn.current);
  }, [busy]);

  const resolver: Resolver<FormValues> = (values) => {
    const wrong = { ...alsoWrong?.(values, base), ...checkValues(list, values, isNew).wrong };
    if (Object.keys(wrong).length === 0) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const [name, sentence] of Object.entries(wrong)) {
      set(errors, name, { type: 'check', message: fieldText(text, sentence) });
    }
    return { values: {}, errors };
  };
  const form = useForm<FormValues>({
    defaultValues: { ...formValuesOf(list, base), ...(isNew && beginsWith) },
    resolver,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const guard = useUnsavedGuard(isDirty, (next) => isInside(next, base), above);

  const showRefusal = (error: unknown) => {
    const named = Object.entries(formErrors(text, error));
    const isKnown = ([name]: [string, string]) => Object.hasOwn(list.fields, name.replace(/\..*/, ''));
    const known = named.filter(isKnown);
    known.forEach(([name, message], place) => form.setError(name, { message }, { shouldFocus: place === 0 }));
    const others = named.filter((entry) => !isKnown(entry)).map((entry) => entry.join(': '));
    // What the specification says of a save that failed for no known reason.
    const isExplained = !(error instanceof ApiError) || error.code !== 'unknown' || error.message !== '';
    const sentence = isExplained ? errorText(text, error) : text('alerts.exists');
    setRefusal(known.length > 0 ? others.join(' ') || undefined : [sentence, ...others].join(' '));
  };
  const send = async (typed: FormValues, from: ListRow | undefined) => {
    // Enter pressed twice arrives before the first is shown to be on its way.
    if (isSending.current || readOnly || awaitsPicture) return;
    isSending.current = true;
    typedIn.current = document.activeElement;
    setBusy(true);
    setRefusal(undefined);
    try {
      await save(typed, from);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const save = async (typed: FormValues, from: ListRow | undefined) => {
    const { sent } = checkValues(list, typed, isNew) as { sent: Record<string, unknown> };
    let saved: Saved;
    try {
      const confirmed = confirmSaving === undefined || (await confirmSaving(sent, from));
      if (confirmed === false) return;
      saved = await saving.mutateAsync({ sent, base: from, ...(confirmed !== true && { jointly: confirmed }) });
    } catch (error) {
      // The field that is wrong is led to, which has to be open by then.
      flushSync(() => setBusy(false));
      return showRefusal(error);
    }
    if ('theirs' in saved) return setTheirs(saved.theirs);
    guard.letGo();
    const item = list.savedByLabel ? labelOf(list, saved.row) : titled(words(list.one));
    alert.success(isNew ? 'alerts.item_created' : 'alerts.item_edited', { values: { item } });
    invalidate(calls.list);
    if (calls.listTexts) invalidate(calls.listTexts);
    onSaved(saved.row, isNew);
  };
  /** It can be saved again as soon as this picture has arrived, or has failed. */
  const awaitPicture = (picture: Promise<unknown>) => {
    const settle = () => setPictures((coming) => coming - 1);
    setPictures((coming) => coming + 1);
    void picture.then(settle, settle);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A date of which only a part is there: the browser has no value for it, but knows that it is none.
    const shown = event.currentTarget;
    const half = [...shown.elements].find(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.badInput,
    );
    if (!half) {
      const handled = form.handleSubmit((typed) => send(typed, base))(event);
      // After the typing was led to the field, which ends where it comes into sight: below what stays in sight itself.
      return void handled.then(() => setTimeout(() => showMistake(shown, form.formState.errors)));
    }
    event.preventDefault();
    const sentence = text(half.type === 'date' ? 'validation.day' : 'validation.moment');
    form.setError(half.name, { message: sentence }, { shouldFocus: true });
  };
  /** Saves over what somebody else has left, with what was chosen of both. */
  const decide = (chosen: FormValues) => {
    setBase(theirs);
    setTheirs(undefined);
    form.reset(formValuesOf(list, theirs));
    for (const [name, value] of Object.entries(chosen)) form.setValue(name, value, { shouldDirty: true });
    void form.handleSubmit((typed) => send(typed, theirs))();
  };
  /** Begins again with the record as a revert has left it. */
  const beginWith = (row: ListRow) => {
    setBase(row);
    form.reset(formValuesOf(list, row));
    invalidate(calls.list);
  };

  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const inOrder = inputFieldsOf(list).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const mistakes = inOrder.flatMap(([name, field]) => {
    const label = words(field.label);
    if (field.kind !== 'keys')
      return errors[name] && errors[name].type !== OF_BEFORE
        ? [text('ui.pair', { name: label, value: String(errors[name].message) })]
        : [];
    const keys = Object.entries(Object(errors[name]) as Record<string, { message?: string }>);
    return keys.map(([key]) => {
      const declared = field.of.find((entry) => entry.key === key);
      const value = String(get(errors, `${name}.${key}.message`));
      return text('ui.pair', { name: declared ? words(declared.label) : key, value });
    });
  });
  return {
    list,
    form,
    base,
    theirs,
    isNew,
    readOnly,
    isDirty,
    submitCount,
    busy,
    awaitsPicture,
    awaitPicture,
    /** Its fields cannot be changed: by nobody like this, or not while it is being saved. */
    locked: readOnly || busy,
    /** What is wrong with it, in words: with all of it, and with its fields. */
    refusal,
    mistakes,
    isRefused: refusal !== undefined || (submitCount > 0 && mistakes.length > 0),
    submit,
    decide,
    beginWith,
    backToForm: () => setTheirs(undefined),
    letGo: guard.letGo,
    leave: guard.leave,
    question: guard.question,
  };
}

/** Lets the typing go on where it was, unless it is somewhere else by now. */
function giveBack(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
}
