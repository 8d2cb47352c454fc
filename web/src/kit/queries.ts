import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@likeness/contract/kit/endpoint';
import { useCallback } from 'react';
import { useAlert } from './alerts.ts';
import { call } from './api.ts';
import type { CallInput, CallOptions, JsonEndpoint } from './api.ts';

export interface QueryOptions {
  /** `false` waits: for an id that is not known yet. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly staleTime?: number;
}

/** Reads from the API and keeps the answer. The client makes its own three attempts, so there is no fourth here. */
export function useApiQuery<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: QueryOptions = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery({
    ...options,
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal }, input)),
    retry: false,
  });
}

export interface ActionOptions<E> {
  readonly onSuccess?: (answer: AnswerOf<E>, input: CallInput<E>) => unknown;
  /** Instead of the alert: a form that shows the mistakes at its fields. */
  readonly onError?: (error: Error, input: CallInput<E>) => unknown;
}

/**
 * Something a person does: one Idempotency-Key for each time it is started, an alert with the refusal's sentence if it
 * fails. `isPending` is there to hold the button meanwhile.
 */
export function useApiAction<E extends JsonEndpoint>(
  endpoint: E,
  { onSuccess, onError }: ActionOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, CallInput<E> & CallOptions> {
  const alert = useAlert();
  return useMutation({
    mutationFn: (input: CallInput<E> & CallOptions) => call(endpoint, input),
    onSuccess,
    onError: onError ?? ((error) => alert.failure(error)),
  });
}

/** Asks again for everything on the screen that came from this call, tables included. */
export function useInvalidate(): (endpoint: Pick<Endpoint, 'path'>) => void {
  const client = useQueryClient();
  return useCallback((endpoint) => void client.invalidateQueries({ queryKey: [endpoint.path] }), [client]);
}
