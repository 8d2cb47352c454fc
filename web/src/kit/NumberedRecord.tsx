import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ClosedScreen } from './ClosedScreen.tsx';
import { type ThingKey, notThere, useRouteNumber } from './routeNumber.ts';

interface NumberedRecordProps {
  readonly title: TextKey;
  /** What the number is of. */
  readonly thing: ThingKey;
  /** The way back, where there is no such record. */
  readonly back: ReactNode;
  readonly children: (id: number) => ReactNode;
}

/**
 * The record whose number stands in the address as `:id`. What cannot be a number of a record is told like one that no
 * record has, and nobody is asked for it.
 */
export function NumberedRecord({ title, thing, back, children }: NumberedRecordProps) {
  const text = useText();
  const number = useRouteNumber();
  if (number !== undefined) return children(number);
  return (
    <ClosedScreen title={text(title)} error={notThere(thing)}>
      {back}
    </ClosedScreen>
  );
}
