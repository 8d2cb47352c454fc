import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@likeness/contract/kit/endpoint';
import { useCallback, useRef } from 'react';
import { useAlert } from './alerts.ts';
import { call } from './api.ts';
import { randomKey } from './randomKey.ts';
import { wasUnanswered } from './apiError.ts';
import type { CallInput, CallOptions, JsonEndpoint } from './api.ts';

export interface QueryOptions {
  /** `false`: do not read yet, for example because the id is not known. */
  readonly enabled?: boolean;
  /** How long an answer is not read again, in milliseconds; `static` not in another language either. */
  readonly staleTime?: number | 'static';
  /** Reads when this component opens, and not again by itself; the answer is dropped when it closes. */
  readonly readOnOpening?: boolean;
  /**
   * Keeps the answer to the last input until the next answer has arrived; of a `search` only while nothing but the
   * searched text is another one.
   */
  readonly keepPrevious?: boolean | 'search';
  /** The loading bar does not show it. */
  readonly quiet?: boolean;
}

const READ_ON_OPENING = { staleTime: Infinity, gcTime: 0 } as const;

/** Reads from the API and keeps the answer. */
export function useApiQuery<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { readOnOpening = false, keepPrevious = false, quiet = false, ...options }: QueryOptions = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery({
    ...(readOnOpening && READ_ON_OPENING),
    ...(keepPrevious === true && { placeholderData: keepPreviousData }),
    ...(keepPrevious === 'search' && { placeholderData: keptWhileSearching(input) }),
    ...options,
    ...apiQuery(endpoint, input, quiet),
  });
}

/** Keeps the previous answer while nothing but the searched text differs from the input it answered. */
function keptWhileSearching(input: unknown) {
  return <Answer>(answer: Answer | undefined, asked: { readonly queryKey: QueryKey } | undefined) =>
    asked !== undefined && withoutSearch(asked.queryKey[1]) === withoutSearch(input) ? answer : undefined;
}

function withoutSearch(input: unknown): string {
  const { query, ...rest } = input as { readonly query?: object };
  return JSON.stringify({ ...rest, query: { ...query, q: undefined } });
}

/** Reads the same call for several inputs. Answers that could not be read are missing. */
export function useApiQueries<E extends JsonEndpoint>(
  endpoint: E,
  inputs: readonly CallInput<E>[],
): readonly AnswerOf<E>[] {
  const results = useQueries({ queries: inputs.map((input) => apiQuery(endpoint, input)) });
  return results.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

/** A read with its key in the cache. The API client makes three attempts itself, so the cache makes no more. */
function apiQuery<E extends JsonEndpoint>(endpoint: E, input: CallInput<E>, quiet = false) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal, quiet }, input)),
    retry: false,
  });
}

export interface ActionOptions<E> {
  /** Adds to the input what is only fetched once the action has started. */
  readonly complete?: (input: CallInput<E>) => Promise<CallInput<E>>;
  readonly onSuccess?: (answer: AnswerOf<E>, input: CallInput<E>) => unknown;
  /** Called instead of the alert, for a form that shows the errors at its fields. */
  readonly onError?: (error: Error, input: CallInput<E>) => unknown;
}

/**
 * An action of a person. If it fails, an alert shows the refusal's sentence. `isPending` disables the button meanwhile.
 * Each start has its own Idempotency-Key. If there was no answer and the person starts the same action again, it keeps
 * its key, so that it is not done twice. While it runs, starting the same action again does nothing.
 */
export function useApiAction<E extends JsonEndpoint>(
  endpoint: E,
  { complete, onSuccess, onError }: ActionOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, CallInput<E> & CallOptions> {
  const alert = useAlert();
  const unanswered = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const underWay = useRef<string>(undefined);
  const mutation = useMutation({
    mutationFn: async (input: CallInput<E> & CallOptions) => {
      try {
        const whole = complete ? Object.assign({}, input, await complete(input)) : input;
        const content = contentOf(whole);
        const last = unanswered.current?.content === content ? unanswered.current.key : undefined;
        const idempotencyKey = whole.idempotencyKey ?? last ?? randomKey();
        unanswered.current = undefined;
        return await call(endpoint, { ...whole, idempotencyKey }).catch((error: unknown) => {
          if (wasUnanswered(error)) unanswered.current = { content, key: idempotencyKey };
          throw error;
        });
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
      // The second click of a double click comes before the button is disabled.
      if (underWay.current === content) return;
      underWay.current = content;
      start(...input);
    },
    [start],
  );
  return { ...mutation, mutate };
}

/** The same text for the same input. */
function contentOf({ file, ...input }: CallOptions & { params?: unknown; query?: unknown; body?: unknown }): string {
  return JSON.stringify([input.params, input.query, input.body, file && [file.name, file.size, file.lastModified]]);
}

/** Reads everything again that came from this call, tables included. */
export function useInvalidate(): (endpoint: Pick<Endpoint, 'path'>) => void {
  const client = useQueryClient();
  return useCallback((endpoint) => void client.invalidateQueries({ queryKey: [endpoint.path] }), [client]);
}
