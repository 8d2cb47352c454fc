import { CHANGED, changedTopic, liveEvents } from '@likeness/contract/live';
import { EventSource } from 'eventsource';
import { useEffect } from 'react';
import { parseJson } from './apiError.ts';
import { fetchSignedIn } from './api.ts';
import { apiUrl } from './apiUrl.ts';
import { currentSession, onSessionChange } from './session.ts';
import { useLatest } from './useLatest.ts';

/**
 * The library reconnects by itself when the connection breaks, but gives up when the server refuses; we do not give up.
 */
const PAUSE_MIN_MS = 2_000;
const PAUSE_MAX_MS = 60_000;
/** Most screens listen, so the connection is kept for the next one. */
const LINGER_MS = 1_000;

const handlers = new Map<string, Set<() => void>>();
let source: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let pause = PAUSE_MIN_MS;
let mayHaveMissed = false;

/**
 * Calls the handler whenever the server says that this topic changed, and once after every interruption, because
 * changes may have been missed. All topics share one connection. A hidden tab has none, because a browser allows only a
 * few per server.
 */
export function useLiveTopic(topic: string | undefined, handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(() => (topic === undefined ? undefined : listen(topic, () => latest.current())), [topic, latest]);
}

function listen(topic: string, handler: () => void): () => void {
  const listeners = handlers.get(topic) ?? new Set();
  handlers.set(topic, listeners.add(handler));
  connectIfNeeded();
  return () => {
    listeners.delete(handler);
    if (listeners.size === 0) handlers.delete(topic);
    setTimeout(connectIfNeeded, LINGER_MS);
  };
}

function connectIfNeeded(): void {
  const needed = handlers.size > 0 && isSignedIn() && document.visibilityState === 'visible';
  if (!needed) disconnect();
  else if (!source && reopening === undefined) connect();
}

function isSignedIn(): boolean {
  const session = currentSession();
  return session !== undefined && !session.ended;
}

function connect(): void {
  reopening = undefined;
  const opened = new EventSource(new URL(apiUrl(liveEvents), window.location.href), { fetch: fetchSignedIn });
  source = opened;
  opened.addEventListener('open', () => {
    pause = PAUSE_MIN_MS;
    if (mayHaveMissed) for (const topic of handlers.keys()) announce(topic);
    mayHaveMissed = true;
  });
  opened.addEventListener(CHANGED, ({ data }: MessageEvent<string>) => {
    const changed = changedTopic.safeParse(parseJson(data));
    if (changed.success) announce(changed.data.topic);
  });
  opened.addEventListener('error', () => {
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    source = undefined;
    reopening = setTimeout(connect, pause);
    pause = Math.min(pause * 2, PAUSE_MAX_MS);
  });
}

function disconnect(): void {
  clearTimeout(reopening);
  reopening = undefined;
  source?.close();
  source = undefined;
  if (handlers.size === 0) mayHaveMissed = false;
}

function announce(topic: string): void {
  for (const handler of handlers.get(topic) ?? []) handler();
}

onSessionChange(() => {
  if (!currentSession()) {
    disconnect();
    mayHaveMissed = false;
  }
  connectIfNeeded();
});
document.addEventListener('visibilitychange', connectIfNeeded);
