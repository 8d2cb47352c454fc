import { ApiError } from './apiError.ts';

/** Whether something was not saved because somebody else has changed it since it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/**
 * The state as somebody else has left it, if that is why something could not be saved. Undefined if it is not, or if the
 * state cannot be read: then what was typed stays, and the refusal says what happened.
 */
export async function stateIfChanged<State>(refusal: unknown, read: () => Promise<State>): Promise<State | undefined> {
  if (!isChangedMeanwhile(refusal)) return undefined;
  try {
    return await read();
  } catch {
    return undefined;
  }
}
