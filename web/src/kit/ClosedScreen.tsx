import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { errorText } from './errorText.ts';

interface ClosedScreenProps {
  readonly title: string;
  /** The way back. */
  readonly children: ReactNode;
  /** Why there is nothing to see; trying again would not help. */
  readonly error: Error;
}

/** Shown in place of a record that does not exist, or that this person may not see. */
export function ClosedScreen({ title, children, error }: ClosedScreenProps) {
  const text = useText();
  return (
    <>
      <ScreenHeader title={title}>{children}</ScreenHeader>
      <EmptyState title={errorText(text, error)} />
    </>
  );
}
