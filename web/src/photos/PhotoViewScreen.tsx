import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { getDocument } from '@likeness/contract/photos';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { errorText } from '../kit/errorText.ts';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { linkedView } from './viewLink.ts';

/** A document's photo to look at, exactly as somebody saw it who sent this address. It takes the photo from nobody. */
export function PhotoViewScreen() {
  const text = useText();
  const [parameters] = useSearchParams();
  return (
    <NumberedRecord
      title="screens.PhotoView"
      thing="things.document"
      back={<BackButton to="/">{text('app.home')}</BackButton>}
    >
      {/* Another address is another view. */}
      {(id) => <View key={`${id}?${parameters.toString()}`} id={id} parameters={parameters} />}
    </NumberedRecord>
  );
}

function View({ id, parameters }: { readonly id: number; readonly parameters: URLSearchParams }) {
  const text = useText();
  const [linked] = useState(() => linkedView(parameters));
  const { data, error, refetch } = useApiQuery(getDocument, { params: { id } });
  if (error && !data) {
    return (
      <ErrorState title={text('viewer.link_failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LinearProgress aria-label={text('app.loading')} />;
  const shown = withVersion(data, linked.version);
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' }}>
      <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', display: 'flex', pr: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <DocumentFacts document={shown} />
        </Box>
        <WorkLink document={data} />
      </Box>
      {shown.photo ? (
        <DocumentViewer
          document={shown}
          newPhoto={null}
          onRetry={() => void refetch()}
          linked={linked}
          withDownload={false}
        />
      ) : (
        <ErrorState
          title={text(data.unavailable === 'order_deleted' ? 'order.picture_unavailable' : 'viewer.unavailable')}
        />
      )}
    </Box>
  );
}

/** The document as if this version were its current photo; with its own, if there is no such version. */
function withVersion(document: DocumentAnswer, version: string | undefined): DocumentAnswer {
  const { photo } = document;
  if (!photo || version === undefined || version === photo.uid) return document;
  const { files } = photo.file_history;
  const place = files.findIndex(({ uid }) => uid === version);
  if (place < 0) return document;
  return { ...document, photo: { ...photo, ...files[place]!, previous_file: files[place - 1] ?? null } };
}

/** Where one works on it, if one does or may. */
function WorkLink({ document: { id, claim, allowedActions } }: { readonly document: DocumentAnswer }) {
  const text = useText();
  const paths = useScreenPaths();
  const isMine = claim?.managedByMe ?? false;
  const isVerification = isMine
    ? allowedActions.includes('leaveVerification')
    : allowedActions.includes('startVerification');
  const path = paths.named(isVerification ? 'DocumentValidation' : 'DocumentVerify');
  if (path === undefined || !(isMine || isVerification || allowedActions.includes('startProcessing'))) return null;
  return (
    <Button component={Link} to={path.replace(/:id\??/, String(id))} variant="outlined" sx={{ my: 0.5 }}>
      {text(isMine ? 'queue.continue' : 'queue.verify')}
    </Button>
  );
}
