import { getConfig } from '@testing-library/react';
import React from 'react';

const describe = getConfig().getElementError;
const DESCRIBED = 'Ignored nodes: ';
type OfThisEngine = ErrorConstructor & { captureStackTrace(error: Error, above: unknown): void };

/**
 * What was not found, and the whole page with it, written down only if somebody reads it: who waits asks again with each
 * change of the page, and most answers are thrown away.
 */
export function describedWhenRead(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The line that is shown is the test's, not this one.
  (Error as OfThisEngine).captureStackTrace(error, describedWhenRead);
  const read = () => (message?.includes(DESCRIBED) ? message : describe(message, container).message);
  return Object.defineProperty(error, 'message', { configurable: true, get: read });
}

/**
 * React notes where each element was made, for its warnings, which took a fifth of the tests' time: it is told that it
 * has noted enough. If it calls this otherwise one day, the tests only take longer.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  const enough = { configurable: true, get: () => Infinity, set: () => undefined };
  Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', enough);
}
