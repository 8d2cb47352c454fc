import { ERROR_CODES, ERRORS } from '@likeness/contract/kit/errors';
import type { ErrorCode } from '@likeness/contract/kit/errors';

/** English is the language of the contract itself: only the placeholders are spelt differently here. */
const refusals = Object.fromEntries(
  ERROR_CODES.map((code) => [code, ERRORS[code][1].replace(/\{(\w+)\}/g, '%{$1}')]),
) as Record<ErrorCode, string>;

export const errors = {
  ...refusals,
  network_failure: 'The server cannot be reached. Please check your connection',
  timeout: 'The server took too long to answer',
  unreadable_answer: 'The server gave an answer that could not be read',
  unknown: 'Something went wrong',
};
