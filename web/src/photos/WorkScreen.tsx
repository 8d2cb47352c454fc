import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ApiError } from '../kit/apiError.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { ClosedScreen } from '../kit/ClosedScreen.tsx';
import { errorText } from '../kit/errorText.ts';
import { isClosedBy } from '../kit/NotLoaded.tsx';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import type { Arrival } from './workScene.ts';

type ScreenTitle = Extract<TextKey, `screens.Document${string}`>;

interface WorkScreenProps {
  readonly title: ScreenTitle;
  /** @param requested the number in the address; undefined for one document after the other */
  readonly children: (requested: number | undefined) => ReactNode;
}

/** A screen of work on documents: on the one in its address, or on one after the other. */
export function WorkScreen({ title, children }: WorkScreenProps) {
  const text = useText();
  const id = useParams()['id'];
  const { takenBack } = (useLocation().state ?? {}) as Arrival;
  // A decision that was undone on another screen has claimed a document: the screen starts again with it.
  const work = (requested: number | undefined) => <Fragment key={takenBack}>{children(requested)}</Fragment>;
  if (id === undefined) return work(undefined);
  return (
    <NumberedRecord title={title} thing="things.document" back={<BackButton to="/">{text('app.home')}</BackButton>}>
      {work}
    </NumberedRecord>
  );
}

/** While the document is found and claimed. */
export function OpeningWork() {
  const text = useText();
  return (
    <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
      <CircularProgress aria-label={text('app.loading')} />
    </Box>
  );
}

interface BrokenWorkProps {
  readonly title: ScreenTitle;
  /** What could not be done. */
  readonly broken: TextKey;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function BrokenWork({ title, broken, error, onRetry }: BrokenWorkProps) {
  const text = useText();
  if (error instanceof ApiError && isClosedBy(error)) {
    return (
      <ClosedScreen title={text(title)} error={error}>
        <BackButton to="/">{text('app.home')}</BackButton>
      </ClosedScreen>
    );
  }
  return <ErrorState title={text(broken)} detail={errorText(text, error)} onRetry={onRetry} />;
}
