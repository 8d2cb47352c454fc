import { type ErrorCode, errorSentence } from '@likeness/contract/kit/errors';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { databaseProblem } from '../database/problem.ts';
import { ImageRefusal } from '../images/refusal.ts';
import { Refusal } from '../refusal.ts';

/**
 * Turns any thrown value into a refusal with a sentence. Of our own defects, only the number of the request is shown.
 */
export function asRefusal(
  error: unknown,
  requestId: string,
  constraints: Readonly<Record<string, ErrorCode>> = {},
): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ImageRefusal)
    return new Refusal(error.code, {
      params: error.params,
      errors: { file: [errorSentence(error.code, error.params)] },
    });
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (isResponseSerializationError(error)) return unexpected(requestId);
  const problem = databaseProblem(error);
  if (problem?.kind === 'database_unavailable' || problem?.kind === 'disk_full') return new Refusal(problem.kind);
  if (problem?.kind === 'serialization') return new Refusal('database_unavailable');
  const broken = problem && 'constraint' in problem ? constraints[problem.constraint] : undefined;
  if (broken !== undefined) return new Refusal(broken);
  const { code, statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new Refusal('body_too_large', { params: { limit: 'the limits' } });
  if (code === 'FST_UNDER_PRESSURE') return new Refusal('database_unavailable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed_request');
  return unexpected(requestId);
}

function unexpected(requestId: string): Refusal {
  return new Refusal('unexpected', { params: { request_id: requestId } });
}

interface Issue {
  instancePath: string;
  message?: string | undefined;
  keyword?: string;
  params?: Record<string, unknown>;
}

/** Messages by field, in the specification's words. Fields of nested objects are named with dots. */
function invalidInput(issues: readonly Issue[]): Refusal {
  // A map, because a field that somebody made up may be called as a property of every object.
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    for (const field of fieldsAt(path, issue)) errors.set(field, [...(errors.get(field) ?? []), sentenceOf(issue)]);
  }
  return new Refusal('invalid_input', { errors: Object.fromEntries(errors) });
}

/** More names that nobody knows are not worth reading. */
const UNKNOWN_MAX = 10;

/** The fields that an issue is about: those that are not known by their own names, as they were sent. */
function fieldsAt(path: string, { keyword, params }: Issue): string[] {
  const keys = keyword === 'unrecognized_keys' ? (params?.['keys'] as string[] | undefined) : undefined;
  if (!keys || keys.length === 0) return [path || 'request'];
  return keys.slice(0, UNKNOWN_MAX).map((key) => (path ? `${path}.${key}` : key));
}

/** How the validator begins a sentence of its own, which no call has written. */
const VALIDATORS_OWN = /^(Invalid|Unrecognized|Too )/;

function sentenceOf({ message, keyword, params }: Issue): string {
  const isOwn = VALIDATORS_OWN.test(message ?? '');
  if (keyword === 'invalid_type' && /received (undefined|null)/.test(message ?? '')) return MESSAGES.required;
  const limits = params as { minimum?: number; maximum?: number; origin?: string } | undefined;
  if (keyword === 'too_small' && limits?.origin !== 'string' && typeof limits?.minimum === 'number') {
    return MESSAGES.tooSmall(limits.minimum);
  }
  if (keyword === 'too_big' && typeof limits?.maximum === 'number') {
    return limits.origin === 'string' ? MESSAGES.tooLong(limits.maximum) : MESSAGES.tooLarge(limits.maximum);
  }
  if (!isOwn) return message ?? MESSAGES.required;
  if (keyword === 'unrecognized_keys') return MESSAGES.unknownField;
  if (keyword === 'too_small') return MESSAGES.required;
  if (keyword === 'invalid_type') return typeSentence(params);
  if (keyword === 'invalid_format' && params?.['format'] === 'date') return MESSAGES.day;
  if (keyword === 'invalid_format' && params?.['format'] === 'datetime') return MESSAGES.moment;
  return MESSAGES.notAChoice;
}

function typeSentence(params: Issue['params']): string {
  const isNumber = params?.['expected'] === 'number' || params?.['expected'] === 'int';
  return isNumber ? MESSAGES.notANumber : MESSAGES.notAChoice;
}
