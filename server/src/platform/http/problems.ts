import { type ErrorCode, errorSentence } from '@likeness/contract/kit/errors';
import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { databaseProblem } from '../database/problem.ts';
import { ImageRefusal } from '../images/refusal.ts';
import { Refusal } from '../refusal.ts';
import { type Issue, invalidInput } from './invalidInput.ts';

/** What a refusal says of its request. */
type Asked = Pick<FastifyRequest, 'id' | 'params' | 'query' | 'body'>;

/**
 * Turns any thrown value into a refusal with a sentence. Of our own defects, only the number of the request is shown.
 */
export function asRefusal(
  error: unknown,
  request: Asked,
  constraints: Readonly<Record<string, ErrorCode>> = {},
): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ImageRefusal)
    return new Refusal(error.code, {
      params: error.params,
      errors: { file: [errorSentence(error.code, error.params)] },
    });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = issuesOfCall(error.validation);
    return invalidInput(isAboutQuery(error) ? issues.map(atParameter) : issues, partOf(request, error));
  }
  if (isResponseSerializationError(error)) return unexpected(request.id);
  const problem = databaseProblem(error);
  if (problem?.kind === 'database_unavailable' || problem?.kind === 'disk_full') return new Refusal(problem.kind);
  if (problem?.kind === 'serialization') return new Refusal('database_unavailable');
  const broken = problem && 'constraint' in problem ? constraints[problem.constraint] : undefined;
  if (broken !== undefined) return new Refusal(broken);
  const { code, statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new Refusal('body_too_large', { params: { limit: 'the limits' } });
  if (code === 'FST_UNDER_PRESSURE') return new Refusal('database_unavailable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed_request');
  return unexpected(request.id);
}

function unexpected(requestId: string): Refusal {
  return new Refusal('unexpected', { params: { request_id: requestId } });
}

function isAboutQuery({ validationContext }: Partial<FastifyError>): boolean {
  return validationContext === 'querystring';
}

/** A query has no names inside of names: what is wrong with one of several values is wrong with its parameter. */
function atParameter(issue: Issue): Issue {
  return { ...issue, path: issue.path.slice(0, 1) };
}

/** The part of the request that was checked. */
function partOf({ params, query, body }: Asked, error: Partial<FastifyError>): unknown {
  if (error.validationContext === 'params') return params;
  return isAboutQuery(error) ? query : body;
}

/** As the validator of the calls tells it, which flattens what was found. */
function issuesOfCall(validation: readonly FastifySchemaValidationError[]): Issue[] {
  return validation.map(({ instancePath, keyword, message, params }) => ({
    path: instancePath.split('/').filter((name) => name !== ''),
    code: keyword,
    message,
    details: params,
  }));
}
