import type { Disagreement } from '@likeness/contract/quality';
import {
  listDisagreements,
  listExamples,
  readAgreement,
  readDisagreement,
  ruleDisagreement,
} from '@likeness/contract/quality';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { isChangedMeanwhile } from '../kit/changedMeanwhile.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { isSameRuling, missingIn, requestFor, rulingOf, withSide } from './ruling.ts';
import type { Ruling, Side } from './ruling.ts';

/** What is right about one disagreement, from the first choice until it is saved. */
export function useRuling(opened: Disagreement, onSaved: () => void) {
  const alert = useAlert();
  const invalidate = useInvalidate();
  const { pathname } = useLocation();
  /** The state over which it is saved; another one after somebody else has decided meanwhile. */
  const [base, setBase] = useState(opened);
  const [ruling, setRuling] = useState(() => rulingOf(opened));
  const [theirs, setTheirs] = useState<Disagreement>();
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>();
  const isDirty = !isSameRuling(ruling, rulingOf(base));
  const guard = useUnsavedGuard(isDirty, (next) => next.pathname === pathname);

  const saving = useApiAction(ruleDisagreement, {
    onSuccess: () => {
      guard.letGo();
      for (const endpoint of [listDisagreements, listExamples, readAgreement]) invalidate(endpoint);
      alert.success('quality.ruled');
      onSaved();
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return alert.failure(error);
      try {
        setTheirs(await call(readDisagreement, { params: { id: base.id } }));
      } catch (unread) {
        alert.failure(unread);
      }
    },
  });
  const saveOver = (state: Disagreement) => {
    const lacks = missingIn(ruling);
    setMissing(lacks);
    const body = requestFor(ruling, state.ruling?.at ?? null);
    if (lacks === undefined && body) saving.mutate({ params: { id: base.id }, body });
  };
  const change = (changed: Partial<Ruling>) => {
    setRuling({ ...ruling, ...changed });
    setMissing(undefined);
  };
  return {
    base,
    ruling,
    theirs,
    missing,
    isDirty,
    busy: saving.isPending,
    question: guard.question,
    change,
    choose: (side: Side) => change(withSide(ruling, side, base)),
    save: () => saveOver(theirs ?? base),
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      setRuling(rulingOf(theirs));
      setTheirs(undefined);
    },
  };
}

export type RulingWork = ReturnType<typeof useRuling>;
