import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { errorText } from './errorText.ts';
import { createStore } from './store.ts';

interface Undo {
  /** How long it can be taken back. The alert stays for as long and counts down. */
  readonly milliseconds: number;
  readonly run: () => void;
}

interface AlertOptions {
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

export interface Alert {
  readonly number: number;
  readonly severity: 'success' | 'info' | 'error';
  /** A text of the screens, or a whole sentence. */
  readonly message:
    | { readonly text: TextKey; readonly values: Readonly<Record<string, unknown>> }
    | { readonly sentence: string };
  readonly undo?: Undo | undefined;
}

/** More than these at once are no message any more: the oldest goes. */
const ALERTS_MAX = 4;

/** What is said now, the newest last. */
export const shownAlerts = createStore<readonly Alert[]>([]);
let lastNumber = 0;

function show(alert: Omit<Alert, 'number'>): void {
  lastNumber += 1;
  shownAlerts.set([...shownAlerts.get(), { ...alert, number: lastNumber }].slice(-ALERTS_MAX));
}

export function closeAlert(closed: Alert): void {
  shownAlerts.set(shownAlerts.get().filter((alert) => alert !== closed));
}

/** Alerts appear over every screen, survive navigation and go by themselves. */
export function useAlert(): Alerts {
  const text = useText();
  return useMemo(() => {
    const showText =
      (severity: Alert['severity']) =>
      (key: TextKey, { values = {}, undo }: AlertOptions = {}) =>
        show({ severity, message: { text: key, values }, undo });
    return {
      success: showText('success'),
      info: showText('info'),
      error: showText('error'),
      failure: (error) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        show({ severity: 'error', message: { sentence: errorText(text, error) } });
      },
    };
  }, [text]);
}
