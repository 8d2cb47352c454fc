import { createFilterOptions } from '@mui/material/Autocomplete';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDebounced } from './useDebounced.ts';

export interface TypedSearch {
  /** Without the spaces around it. */
  readonly typed: string;
  /** What the server is to be asked for. */
  readonly asked: string;
  /** Enter was pressed: the first that is found is taken as soon as there is an answer. */
  readonly isTaking: boolean;
  readonly startTaking: () => void;
  readonly stopTaking: () => void;
}

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
}

/** What is typed into a field whose options the server finds. */
export function useTypedSearch(input: string): TypedSearch {
  const typed = input.trim();
  const settled = useDebounced(typed);
  /** It outlives the text in the field, which goes when the field is left. */
  const [taking, setTaking] = useState<string>();
  return {
    typed,
    asked: taking ?? settled,
    isTaking: taking !== undefined,
    startTaking: () => setTaking(typed),
    stopTaking: () => setTaking(undefined),
  };
}

type FilterOptions<Option> = (options: Option[], state: FilterOptionsState<Option>) => Option[];

const byLabel = createFilterOptions<unknown>({ trim: true });

function hasArrived({ data, error, isPlaceholderData }: Answer): boolean {
  return !isPlaceholderData && (data !== undefined || error !== null);
}

/** Whether the answer is that to what is typed now. */
export function isAnsweredBy({ typed, asked }: TypedSearch, answer: Answer): boolean {
  return asked === typed && hasArrived(answer);
}

/**
 * The answer to what is typed. Until it is there, the options of the answer before it may be offered only as far as they
 * fit, and Enter waits for it: nothing is taken that somebody did not mean.
 */
export function useTypedAnswer<Option>(search: TypedSearch, answer: Answer, takeFirst: () => void) {
  const { typed, isTaking, startTaking, stopTaking } = search;
  const hasAnswer = hasArrived(answer);
  const isAnswered = isAnsweredBy(search, answer);
  const take = useEffectEvent(() => {
    stopTaking();
    takeFirst();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Enter was pressed before: what follows it could not be done then
    if (isTaking && hasAnswer) take();
  }, [isTaking, hasAnswer]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key === 'Escape') stopTaking();
    const isBare = !event.ctrlKey && !event.metaKey && !nativeEvent.isComposing;
    if (key !== 'Enter' || !isBare || typed === '' || !(target instanceof HTMLInputElement)) return;
    // An option is marked: the field takes it itself.
    if (target.getAttribute('aria-activedescendant')) return;
    // A form is not sent with what is not in it yet.
    event.preventDefault();
    startTaking();
  };
  // The server has searched what is answered.
  const filterOptions: FilterOptions<Option> = (options, state) =>
    isAnswered ? options : (byLabel as FilterOptions<Option>)(options, state);
  return { isAnswered, onKeyDown, filterOptions };
}
