import { refusalFrom } from './apiError.ts';
import type { ApiError } from './apiError.ts';

const listeners = new Set<() => void>();

/** Calls back whenever the server has refused something because the person's roles do not allow it. */
export function onAccessDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The refusal of whatever was sent with the session. */
export function refusedBy(status: number, body: string): ApiError {
  const refusal = refusalFrom(status, body);
  if (refusal.code === 'access_denied') for (const tell of listeners) tell();
  return refusal;
}
