import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { PHOTO_ACTION_PAGE_SIZES, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { LINKS_MS, READ_AGAIN_MS } from '../../kit/intervals.ts';
import { useLiveTopic } from '../../kit/live.ts';
import { usePreference } from '../../kit/preferences.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload, useScreenTimer } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';

export type PhotoDetails = AnswerOf<typeof readPhotoActions>;
export type PhotoActions = ReturnType<typeof usePhotoActions>;

/** A photo with one page of its log. The last page stays visible while the next one is loading. */
export function usePhotoActions(uid: string) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [size, keepSize] = usePreference('photo.actions.size', PHOTO_ACTION_PAGE_SIZES[1]);
  const limit = PHOTO_ACTION_PAGE_SIZES.find((known) => known === size) ?? PHOTO_ACTION_PAGE_SIZES[1];
  const answer = useApiQuery(readPhotoActions, { params: { id: uid }, query: { page, limit, search } });
  const [known, setKnown] = useState(answer.data);
  if (answer.data && answer.data !== known) setKnown(answer.data);
  const { refetch, error } = answer;
  const reload = () => void refetch();
  useReload(reload);
  useLiveTopic('documents', useThrottled(READ_AGAIN_MS.record, reload));
  useScreenTimer(reload, LINKS_MS, { whenVisible: true });
  return {
    details: answer.data ?? known,
    error,
    reload,
    page,
    limit,
    search,
    turn: (chosen: { page: number; limit: number }) => {
      setPage(chosen.page);
      keepSize(chosen.limit);
    },
    find: (typed: string) => {
      setSearch(typed);
      setPage(1);
    },
  };
}
