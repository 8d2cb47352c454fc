import { things } from '@likeness/texts/en/contract/things';
import { id as idField } from '@likeness/contract/kit/fields';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ApiError } from './apiError.ts';
import { ClosedScreen } from './ClosedScreen.tsx';

interface NumberedRecordProps {
  readonly title: TextKey;
  /** What the number is of. */
  readonly thing: keyof typeof things;
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
  const typed = useParams()['id'] ?? '';
  const number = /^\d+$/.test(typed) ? idField.safeParse(typed) : undefined;
  if (number?.success) return children(number.data);
  const answer = { code: 'not_found', message: '', params: { what: things[thing] } } as const;
  return (
    <ClosedScreen title={text(title)} error={new ApiError('not_found', 404, '', answer)}>
      {back}
    </ClosedScreen>
  );
}
