import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PhotoVersion } from '@likeness/contract/photos';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import {
  documentTone,
  MeasureTable,
  guidesOf,
  usePurposeMask,
  PurposePhotoViewer,
  useViewedVersion,
} from '../../photos/index.ts';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { errorText } from '../../kit/errorText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { ViewedPhoto } from '../../kit/viewer/PhotoViewer.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Nothing } from './Nothing.tsx';
import { PhotoActionTable } from './PhotoActionTable.tsx';
import { unavailableText } from './unavailable.ts';
import { usePhotoActions } from './usePhotoActions.ts';
import type { PhotoDetails } from './usePhotoActions.ts';
import { VersionCards } from './VersionCards.tsx';

/** One version of a photo, with the other versions, its measures and its log. */
export function PhotoDetailsScreen() {
  const { id: uid = '', order: orderId } = useParams();
  const text = useText();
  const photo = usePhotoActions(uid);
  const { details, error, reload } = photo;
  if (error && !details) {
    return (
      <>
        <ScreenHeader title={text('screens.Details')}>
          <OrderLink id={Number(orderId)} />
        </ScreenHeader>
        <ErrorState title={text('photo_details.failed')} detail={errorText(text, error)} onRetry={reload} />
      </>
    );
  }
  if (!details) return <LinearProgress aria-label={text('app.loading')} />;
  const { document, unavailable, history } = details;
  const sentence = unavailableText('history', unavailable);
  return (
    <>
      <ScreenHeader
        title={text('screens.Details')}
        detail={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {text('order.document', { id: document.id })}
            <StatusChip label={text(`document_status.${document.status}`)} tone={documentTone(document.status)} />
          </Box>
        }
      >
        <OrderLink id={document.order_id} documentId={document.id} />
      </ScreenHeader>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'minmax(0, 1.6fr) minmax(0, 1fr)' } }}>
          <ShownVersion uid={uid} details={details} reload={reload} />
          <Section title={text('photo_details.computations')}>
            <MeasureTable measures={details.computations} />
          </Section>
        </Box>
        <Section title={text('photo_details.versions')}>
          {sentence ? (
            <Nothing>{text(sentence)}</Nothing>
          ) : (
            <VersionCards
              orderId={document.order_id}
              versions={history.files}
              current={history.current ?? undefined}
              shown={uid}
              onRetry={reload}
            />
          )}
        </Section>
        <PhotoActionTable photo={photo} details={details} />
      </Box>
    </>
  );
}

function OrderLink({ id, documentId }: { id: number; documentId?: number }) {
  const text = useText();
  const path = useScreenPaths().named('Order');
  if (path === undefined || !Number.isInteger(id)) return null;
  return (
    <Link
      component={RouterLink}
      to={path.replace(':id', String(id)) + (documentId === undefined ? '' : `?document=${documentId}`)}
      variant="body2"
    >
      {text('order.numbered', { id })}
    </Link>
  );
}

interface ShownVersionProps {
  readonly uid: string;
  readonly details: PhotoDetails;
  readonly reload: () => void;
}

/** The version in the address, beside the one before it, with the mask and the lines of its purpose. */
function ShownVersion({ uid, details: { purpose, history, unavailable }, reload }: ShownVersionProps) {
  const text = useText();
  const photos = useShown(uid, history.files);
  const mask = usePurposeMask(purpose, null);
  const guides = useMemo(() => guidesOf(purpose), [purpose]);
  const sentence =
    unavailableText('picture', unavailable) ?? (photos.length === 0 ? ('viewer.unavailable' as const) : undefined);
  const version = history.files.find((file) => file.uid === uid);
  return (
    <Section
      title={
        <>
          {purpose.label}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {version && text(uid === history.current ? 'photo_details.is_current' : 'photo_details.is_other')}
          </Typography>
        </>
      }
      action={
        mask !== null && (
          <DownloadButton keys="k" label={text('photo_details.mask')} href={mask.url} fileName={mask.fileName} />
        )
      }
    >
      {sentence ? (
        <Nothing>{text(sentence)}</Nothing>
      ) : (
        <Box sx={{ height: 'min(60vh, 560px)', display: 'grid' }}>
          <PurposePhotoViewer
            photos={photos}
            mask={mask?.url ?? null}
            guides={guides}
            purpose={purpose}
            download={version?.links ? { href: version.links.download, fileName: version.file_name } : undefined}
            onRetry={reload}
          />
        </Box>
      )}
    </Section>
  );
}

function useShown(uid: string, files: readonly PhotoVersion[]): readonly ViewedPhoto[] {
  const text = useText();
  const viewed = useViewedVersion();
  return useMemo(() => {
    const place = files.findIndex((file) => file.uid === uid);
    const [version, before] = [files[place], files[place - 1]];
    if (!version) return [];
    const shown = { ...viewed(version, version.file_name), accent: true };
    return before ? [viewed(before, text('photo.previous')), shown] : [shown];
  }, [uid, files, text, viewed]);
}
