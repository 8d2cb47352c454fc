import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { errorText } from './errorText.ts';

export interface Undo {
  /** How long it can be taken back. The alert stays for as long and counts down. */
  readonly milliseconds: number;
  readonly run: () => void;
}

export interface AlertOptions {
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly undo?: Undo;
}

export interface Alerts {
  readonly success: (text: TextKey, options?: AlertOptions) => void;
  readonly info: (text: TextKey, options?: AlertOptions) => void;
  readonly error: (text: TextKey, options?: AlertOptions) => void;
  /** Says what a call has thrown. A call that was stopped on purpose is not worth a word. */
  readonly failure: (error: unknown) => void;
}

/** Alerts appear over every screen, survive navigation and go by themselves. */
export function useAlert(): Alerts {
  const notify = useNotify();
  const text = useText();
  return useMemo(() => {
    const show =
      (type: 'success' | 'info' | 'error') =>
      (key: TextKey, { values = {}, undo }: AlertOptions = {}) =>
        notify(key, { type, messageArgs: values, undo });
    return {
      success: show('success'),
      info: show('info'),
      error: show('error'),
      failure: (error) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        const sentence = errorText(text, error);
        notify(sentence, { type: 'error' });
      },
    };
  }, [notify, text]);
}
