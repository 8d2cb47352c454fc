import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { countOneMore, unsavedAbove, unsavedForms } from './unsavedForms.ts';

export interface UnsavedGuard {
  /** Stops who is about to leave, and asks: it has to be rendered with the form. */
  readonly question: ReactNode;
  /** The input was saved or given up: the next navigation does not ask. */
  readonly letGo: () => void;
  /** Closes the form by its own button: asks first, if no address closes it and there is something to lose. */
  readonly leave: (go: () => void) => void;
}

/**
 * Asks before unsaved input is lost: by a link, the back button, closing a dialog that stands in the address, or
 * closing the tab. `isInside` tells whether the input still exists at an address.
 *
 * @param isAbove the form has opened over another one and has no address of its own. Only one guard may stop a
 *   navigation, so that of the form below asks there, and this one when its own dialog is closed
 */
export function useUnsavedGuard(dirty: boolean, isInside: (next: Location) => boolean, isAbove = false): UnsavedGuard {
  const released = useRef(false);
  const [leaving, setLeaving] = useState<() => void>();
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    return countOneMore(unsavedForms);
  }, [dirty]);
  const letGo = useCallback(() => {
    released.current = true;
  }, []);
  return {
    letGo,
    leave: (go) => (isAbove && dirty ? setLeaving(() => go) : go()),
    question: isAbove ? (
      <QuestionAbove dirty={dirty} leaving={leaving} onStay={() => setLeaving(undefined)} />
    ) : (
      <QuestionOfAddress ownDirty={dirty} isInside={isInside} released={released} />
    ),
  };
}

interface QuestionOfAddressProps {
  readonly ownDirty: boolean;
  readonly isInside: (next: Location) => boolean;
  readonly released: RefObject<boolean>;
}

function QuestionOfAddress({ ownDirty, isInside, released }: QuestionOfAddressProps) {
  const dirty = useSyncExternalStore(unsavedAbove.subscribe, unsavedAbove.get) > 0 || ownDirty;
  const blocker = useBlocker(({ nextLocation }) => dirty && !released.current && !isInside(nextLocation));

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, released]);

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface QuestionAboveProps {
  readonly dirty: boolean;
  /** What follows once the input is given up; none while nobody leaves. */
  readonly leaving: (() => void) | undefined;
  readonly onStay: () => void;
}

function QuestionAbove({ dirty, leaving, onStay }: QuestionAboveProps) {
  useEffect(() => {
    if (dirty) return countOneMore(unsavedAbove);
  }, [dirty]);
  return <LeaveQuestion open={leaving !== undefined} onLeave={() => leaving?.()} onStay={onStay} />;
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Whether unsaved input may be lost. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const text = useText();
  return (
    <ConfirmDialog
      open={open}
      title={text('lists.leave_title')}
      question={text('lists.leave_question')}
      confirmLabel={text('lists.leave')}
      cancelLabel={text('lists.stay')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
