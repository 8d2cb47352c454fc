import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ApiError } from './apiError.ts';
import { errorText } from './errorText.ts';
import { currentSession, onSessionEnd } from './session.ts';
import { createStore } from './store.ts';

interface Undo {
  /** How long it can be undone, in milliseconds. The alert stays for that time and counts down. */
  readonly milliseconds: number;
  readonly run: () => void;
}

/** What somebody has decided about a photo, so that they see at once whether they meant it. */
export interface DecisionMade {
  readonly tone: 'error' | 'warning' | 'success';
  /** The address of the small photo. */
  readonly thumb: string | null;
  /** Why, in the words of the screen. */
  readonly details: readonly string[];
}

interface AlertOptions {
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly undo?: Undo;
  readonly decision?: DecisionMade | undefined;
  /** The reason, in a whole sentence below the text. */
  readonly why?: string | undefined;
  /** It is said although the session in which it was begun has ended. */
  readonly isForAnybody?: boolean;
}

export interface Alerts {
  readonly success: (text: TextKey, options?: AlertOptions) => void;
  readonly info: (text: TextKey, options?: AlertOptions) => void;
  readonly error: (text: TextKey, options?: AlertOptions) => void;
  /** Shows the sentence in which the server has answered that it is done. */
  readonly answered: (sentence: string) => void;
  /** Shows the error that a call has thrown. A call that was aborted on purpose shows nothing. */
  readonly failure: (error: unknown) => void;
  /** The same, until the document that it is about is no longer on the screen. */
  readonly failureAbout: (error: unknown, document: number | undefined) => void;
}

export interface Alert {
  readonly number: number;
  readonly severity: 'success' | 'info' | 'error';
  /** A text of the screens, or a whole sentence. */
  readonly message:
    | { readonly text: TextKey; readonly values: Readonly<Record<string, unknown>> }
    | { readonly sentence: string };
  readonly undo?: Undo | undefined;
  readonly decision?: DecisionMade | undefined;
  readonly why?: string | undefined;
  readonly about?: number | undefined;
}

/** How long messages stay, in milliseconds: short for one that confirms, longer for one that must be read. */
export const SHOWN_MS = { success: 4_000, info: 6_000, error: 10_000 };

/** If there are more alerts than this, nobody can read them: the oldest one is removed. */
const ALERTS_MAX = 4;

/** The current alerts, the newest last. */
export const shownAlerts = createStore<readonly Alert[]>([]);
let lastNumber = 0;

/** How many sessions have ended on this page. */
const ended = createStore(0);

/** The next person may be another one. That the session has ended is said after this. */
onSessionEnd(() => {
  shownAlerts.set([]);
  ended.set(ended.get() + 1);
});

function show(alert: Omit<Alert, 'number'>): void {
  lastNumber += 1;
  // What is refused twice for the same reason is said once, the later time.
  const others = shownAlerts.get().filter((shown) => alert.severity !== 'error' || !saysTheSame(shown, alert));
  shownAlerts.set([...others, { ...alert, number: lastNumber }].slice(-ALERTS_MAX));
}

function saysTheSame(one: Omit<Alert, 'number'>, other: Omit<Alert, 'number'>): boolean {
  const said = ({ severity, message, decision }: Omit<Alert, 'number'>) => [severity, message, decision];
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

export function closeAlert(closed: Alert): void {
  shownAlerts.set(shownAlerts.get().filter((alert) => alert !== closed));
}

/** Beside the next document, what was said about the last one would be read of that one. */
export function closeAlertsAbout(document: number): void {
  shownAlerts.set(shownAlerts.get().filter(({ about }) => about !== document));
}

/** That the session has ended is said once, and not again by each call that fails for it. */
function isEndOfSession(error: unknown): boolean {
  const isRefused = error instanceof ApiError && (error.code === 'not_signed_in' || error.code === 'session_ended');
  return isRefused && currentSession() === undefined;
}

/** Alerts appear over every screen, stay when the screen changes, and disappear by themselves. */
export function useAlert(): Alerts {
  const text = useText();
  const endedBefore = useSyncExternalStore(ended.subscribe, ended.get);
  return useMemo(() => {
    // What somebody began and what is done once they have signed out is nothing to the next person, who could undo it.
    const isOver = () => ended.get() !== endedBefore;
    const showText =
      (severity: Alert['severity']) =>
      (key: TextKey, { values = {}, undo, decision, why, isForAnybody = false }: AlertOptions = {}) => {
        if (severity !== 'error' && !isForAnybody && isOver()) return;
        show({ severity, message: { text: key, values }, undo, decision, why });
      };
    const failureAbout: Alerts['failureAbout'] = (error, about) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (isEndOfSession(error)) return;
      show({ severity: 'error', message: { sentence: errorText(text, error) }, about });
    };
    return {
      success: showText('success'),
      info: showText('info'),
      error: showText('error'),
      answered: (sentence) => {
        if (!isOver()) show({ severity: 'success', message: { sentence } });
      },
      failure: (error) => failureAbout(error, undefined),
      failureAbout,
    };
  }, [text, endedBefore]);
}
