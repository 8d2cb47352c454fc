import { generateExampleBoards } from '@likeness/contract/outputs/boardCalls';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { rulesOf } from './purposeMeasures.ts';
import type { TestPhoto } from './useTestPhoto.ts';

/** How long nothing must have changed before the server is asked, in milliseconds. */
const PAUSE_MS = 400;

/** What both boards are made of. */
const PRINTED = [
  'photo_width',
  'photo_height',
  'dpi_resolution',
  'photo_pixel_width',
  'photo_pixel_height',
  'nbr_on_width_board',
  'nbr_on_height_board',
  'spacing_horizontal',
  'spacing_vertical',
  'rotate_photo_on_board',
  'print_pattern',
  'print_pattern_add_offer',
] as const;

/** The sentence that says which print pattern could not be opened. */
export const NOT_LOADED = {
  print_pattern: 'purposes.pattern_not_loaded',
  print_pattern_add_offer: 'purposes.offer_pattern_not_loaded',
} as const;

export interface ComposedBoards {
  readonly boards: { readonly board: string; readonly board_add: string } | undefined;
  readonly state: 'board_drawn' | 'board_composing' | 'board_composed';
  /** What went wrong, in a sentence. */
  readonly why: string | undefined;
}

/** The boards as the server prints them, once nothing has changed for a moment; while it does, there are none. */
export function useExampleBoards(
  values: Readonly<Record<string, unknown>>,
  isPrintable: boolean,
  { picture, uid }: TestPhoto,
): ComposedBoards {
  const text = useText();
  const rules = rulesOf(values);
  const now = JSON.stringify([uid, Object.fromEntries(PRINTED.map((name) => [name, rules[name]]))]);
  const settled = useSettled(now);
  const [photoUid, body] = useMemo(() => JSON.parse(settled) as [string | null, Record<string, unknown>], [settled]);
  // A photo that is still on its way would be missing on the board.
  const isAsked = isPrintable && settled === now && (picture === undefined || uid !== undefined);
  const { data, error, isFetching } = useApiQuery(
    generateExampleBoards,
    { query: photoUid === null ? {} : { photoUid }, body: withoutNothing(body) },
    { enabled: isAsked, quiet: true, readOnOpening: true },
  );
  if (!isAsked) return { boards: undefined, state: 'board_drawn', why: undefined };
  return {
    boards: data && { board: png(data.board), board_add: png(data.boardAdd) },
    state: data ? 'board_composed' : isFetching ? 'board_composing' : 'board_drawn',
    why: error
      ? text('purposes.board_not_composed', { why: errorText(text, error) })
      : data?.troubles.map((field) => text(NOT_LOADED[field])).join(' ') || undefined,
  };
}

function useSettled(now: string): string {
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return settled;
}

/** A pattern that is not chosen yet is left out. */
function withoutNothing(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));
}

function png(base64: string): string {
  return `data:image/png;base64,${base64}`;
}
