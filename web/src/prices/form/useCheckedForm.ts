import { MESSAGES } from '@likeness/contract/kit/fields';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { get, set, useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { useText } from '../../i18n/useText.ts';
import { errorText, fieldText, formErrors, listOf } from '../../kit/errorText.ts';
import { useUnsavedGuard } from '../../kit/useUnsavedGuard.tsx';

export interface CheckedFormOptions<Values extends FieldValues> {
  readonly defaults: Values;
  /** The call's own shape, so that browser and server say the same. */
  readonly shape: z.ZodType;
  readonly bodyOf: (values: Values) => object;
  /** The fields that must be filled in, dotted where they nest. */
  readonly requiredOf: (values: Values) => readonly string[];
  readonly labelOf: (field: string) => string;
  /** Where what is wrong with a field is shown, if its own editor is not on the screen. */
  readonly shownAt?: (field: string, values: Values) => string;
  readonly send: (values: Values) => Promise<void>;
}

/** A form whose fields are called as the call calls them: whatever is wrong with one is shown at it and below the form. */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const { defaults, shape, bodyOf, requiredOf, labelOf, send, shownAt = itself } = options;
  const text = useText();
  const { pathname } = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const resolver: Resolver<Values> = (values) => {
    const wrong = new Map<string, string>();
    for (const field of requiredOf(values)) {
      if (isEmpty(get(values, field))) wrong.set(shownAt(field, values), MESSAGES.required);
    }
    const parsed = shape.safeParse(bodyOf(values));
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = shownAt(listOf(path.join('.')), values);
      if (!wrong.has(field)) wrong.set(field, message);
    }
    if (wrong.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of wrong) set(errors, field, { type: 'check', message: fieldText(text, message) });
    return { values: {}, errors };
  };
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, resolver });
  const { errors, isDirty, submitCount } = form.formState;
  const guard = useUnsavedGuard(isDirty, (next) => next.pathname === pathname);

  const showRefusal = (error: unknown) => {
    const named = Object.entries(formErrors(text, error));
    const isKnown = ([field]: [string, string]) => Object.hasOwn(defaults, field.replace(/\..*/, ''));
    const known = named.filter(isKnown);
    known.forEach(([field, message], place) => {
      const at = shownAt(field, form.getValues()) as Path<Values>;
      form.setError(at, { message }, { shouldFocus: place === 0 });
    });
    // One sentence may stand at several fields, and be that of the refusal.
    const others = named.filter((entry) => !isKnown(entry)).map(([, sentence]) => sentence);
    const said = new Set(known.length > 0 ? others : [errorText(text, error), ...others]);
    setRefusal([...said].join(' ') || undefined);
  };
  const sendOnce = async (values: Values) => {
    // Enter pressed twice arrives before the button is disabled.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      showRefusal(error);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A date of which only a part is there has no value, and must not count as none.
    const half = [...event.currentTarget.elements].find(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.badInput,
    );
    if (!half) return void form.handleSubmit(sendOnce)(event);
    event.preventDefault();
    form.setError(half.name as Path<Values>, { message: text('validation.moment') }, { shouldFocus: true });
  };
  /** Sends what was set in the form by other means than its editors. */
  const resubmit = () => void form.handleSubmit(sendOnce)();

  const mistakes = leavesOf(errors).map(([field, message]) =>
    text('ui.pair', { name: labelOf(field), value: message }),
  );
  return {
    form,
    isDirty,
    busy: isSending,
    refusal,
    mistakes,
    isRefused: refusal !== undefined || (submitCount > 0 && mistakes.length > 0),
    submit,
    resubmit,
    letGo: guard.letGo,
    question: guard.question,
  };
}

function itself(field: string): string {
  return field;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The messages of nested fields, each with its dotted name. */
function leavesOf(errors: object, above = ''): [field: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const field = above === '' ? name : `${above}.${name}`;
    const { message } = error as { message?: unknown };
    if (typeof message === 'string') return [[field, message]];
    return leavesOf(error as object, field);
  });
}
