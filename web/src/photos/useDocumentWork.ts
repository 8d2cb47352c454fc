import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LINKS_MS, READ_AGAIN_MS } from '../kit/intervals.ts';
import type { DocumentWork } from './documentWork.ts';
import { closeAlertsAbout } from '../kit/alerts.ts';
import { useLanguageChange } from '../kit/language.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import type { Arrival, Scene } from './workScene.ts';

const NEWS_ABOUT_ONE_MS = 10_000;

/**
 * Connects a kind of work to its screen: it opens and ends with the screen, and follows what other people, and other
 * tabs of the same person, do.
 */
export function useDocumentWork<Decision>(
  work: DocumentWork<Decision>,
  id: number | undefined,
  lookAgainMs: number,
): Scene {
  const { resting } = (useLocation().state ?? {}) as Arrival;
  const scene = useSyncExternalStore(work.scene.subscribe, work.scene.get);

  useEffect(() => {
    // A page that the browser kept while the person looked at another one.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void work.reopen();
    };
    if (resting !== undefined) work.rest(resting);
    // The menu leads back to the screen on which the person rests: nothing is claimed by that.
    else if (id === undefined && work.scene.get().phase === 'resting') void work.reopen();
    else void work.open(id);
    window.addEventListener('pagehide', work.hide);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', work.hide);
      window.removeEventListener('pageshow', comeBack);
      work.close();
    };
  }, [work, id, resting]);

  const { phase } = scene;
  const shownId = scene.phase === 'working' ? scene.document.id : undefined;
  useEffect(() => {
    if (shownId !== undefined) return () => closeAlertsAbout(shownId);
    return undefined;
  }, [shownId]);

  const lookAgain = useThrottled(READ_AGAIN_MS.queue, () => void work.lookAgain());
  const lookAtThisOne = useThrottled(NEWS_ABOUT_ONE_MS, () => void work.refresh());
  useLiveTopic('documents', () => {
    if (phase === 'empty') lookAgain();
    if (phase === 'working') lookAtThisOne();
  });
  const whenVisible = { whenVisible: true };
  useScreenTimer(() => void work.lookAgain(), phase === 'empty' ? lookAgainMs : null, whenVisible);
  useScreenTimer(() => void work.refresh(), phase === 'working' ? LINKS_MS : null, whenVisible);
  useLanguageChange(() => void work.refresh());
  useReload(() => void (phase === 'working' ? work.refresh() : work.reopen()));
  return scene;
}
