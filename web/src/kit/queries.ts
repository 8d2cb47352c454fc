import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@likeness/contract/kit/endpoint';
import { useCallback, useRef } from 'react';
import { useAlert } from './alerts.ts';
import { call, randomKey } from './api.ts';
import { wasUnanswered } from './apiError.ts';
import type { CallInput, CallOptions, JsonEndpoint } from './api.ts';

export interface QueryOptions {
  /** `false` waits: for an id that is not known yet. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly staleTime?: number;
  /** Asked when this part opens, and not again by itself; forgotten when it closes. */
  readonly once?: boolean;
  /** The answer to the last input stands until that to the next one has come. */
  readonly keepPrevious?: boolean;
  /** The loading bar stays still. */
  readonly quiet?: boolean;
}

const ONCE = { staleTime: Infinity, gcTime: 0 } as const;

/** Reads from the API and keeps the answer. */
export function useApiQuery<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { once = false, keepPrevious = false, quiet = false, ...options }: QueryOptions = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery({
    ...(once && ONCE),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
    ...apiQuery(endpoint, input, quiet),
  });
}

/** Reads the same for several inputs. What could not be read is missing among the answers. */
export function useApiQueries<E extends JsonEndpoint>(
  endpoint: E,
  inputs: readonly CallInput<E>[],
): readonly AnswerOf<E>[] {
  const results = useQueries({ queries: inputs.map((input) => apiQuery(endpoint, input)) });
  return results.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

/** A read as the cache knows it. The client makes its own three attempts, so there is no fourth here. */
function apiQuery<E extends JsonEndpoint>(endpoint: E, input: CallInput<E>, quiet = false) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal, quiet }, input)),
    retry: false,
  });
}

export interface ActionOptions<E> {
  readonly onSuccess?: (answer: AnswerOf<E>, input: CallInput<E>) => unknown;
  /** Instead of the alert: a form that shows the mistakes at its fields. */
  readonly onError?: (error: Error, input: CallInput<E>) => unknown;
}

/**
 * Something a person does, with an alert of the refusal's sentence if it fails. `isPending` is there to hold the button
 * meanwhile. Each time it is started it has an Idempotency-Key of its own; only what got no answer and is started again
 * just as it was keeps its key, so that it is not done twice. While it is under way, starting the same again does nothing.
 */
export function useApiAction<E extends JsonEndpoint>(
  endpoint: E,
  { onSuccess, onError }: ActionOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, CallInput<E> & CallOptions> {
  const alert = useAlert();
  const unanswered = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const underWay = useRef<string>(undefined);
  const mutation = useMutation({
    mutationFn: async (input: CallInput<E> & CallOptions) => {
      const content = contentOf(input);
      const last = unanswered.current?.content === content ? unanswered.current.key : undefined;
      const idempotencyKey = input.idempotencyKey ?? last ?? randomKey();
      unanswered.current = undefined;
      try {
        return await call(endpoint, { ...input, idempotencyKey });
      } catch (error) {
        if (wasUnanswered(error)) unanswered.current = { content, key: idempotencyKey };
        throw error;
      } finally {
        underWay.current = undefined;
      }
    },
    onSuccess,
    onError: onError ?? ((error) => alert.failure(error)),
  });
  const { mutate: start } = mutation;
  const mutate = useCallback(
    (...input: Parameters<typeof start>) => {
      const content = contentOf(input[0] as CallInput<E> & CallOptions);
      // The second click of a double one comes before the button knows of the first.
      if (underWay.current === content) return;
      underWay.current = content;
      start(...input);
    },
    [start],
  );
  return { ...mutation, mutate };
}

/** The same for the same input. */
function contentOf({ file, ...input }: CallOptions & { params?: unknown; query?: unknown; body?: unknown }): string {
  return JSON.stringify([input.params, input.query, input.body, file && [file.name, file.size, file.lastModified]]);
}

/** Asks again for everything on the screen that came from this call, tables included. */
export function useInvalidate(): (endpoint: Pick<Endpoint, 'path'>) => void {
  const client = useQueryClient();
  return useCallback((endpoint) => void client.invalidateQueries({ queryKey: [endpoint.path] }), [client]);
}
