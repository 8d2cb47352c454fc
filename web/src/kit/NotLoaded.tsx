import LinearProgress from '@mui/material/LinearProgress';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { ApiError } from './apiError.ts';
import { ClosedScreen } from './ClosedScreen.tsx';
import { errorText } from './errorText.ts';

/** Is trying again of no use? */
export function isClosedBy(error: Error | null, codes: readonly ErrorCode[] = ['not_found', 'access_denied']): boolean {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

interface NotLoadedProps {
  readonly title: string;
  readonly error: Error | null;
  /** Whether trying again is of no use. */
  readonly isClosed: boolean;
  /** What is said of an error after which trying again may help. */
  readonly failure: string;
  readonly onRetry: () => void;
  /** The way back. */
  readonly children: ReactNode;
}

/** Shown in place of a record that is being loaded, could not be loaded, or is not to be seen. */
export function NotLoaded({ title, error, isClosed, failure, onRetry, children }: NotLoadedProps) {
  const text = useText();
  if (error && isClosed) {
    return (
      <ClosedScreen title={title} error={error}>
        {children}
      </ClosedScreen>
    );
  }
  if (error) {
    return (
      <>
        <ScreenHeader title={title}>{children}</ScreenHeader>
        <ErrorState title={failure} detail={errorText(text, error)} onRetry={onRetry} />
      </>
    );
  }
  return <LinearProgress aria-label={text('app.loading')} />;
}
