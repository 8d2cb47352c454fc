import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { readDisagreement } from '@likeness/contract/quality';
import type { Disagreement } from '@likeness/contract/quality';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { errorText } from '../kit/errorText.ts';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { MaskedPicture } from './PurposePicture.tsx';
import { RulingForm } from './RulingForm.tsx';
import { useNextDisagreement } from './useNextDisagreement.ts';
import { usePurposeName } from './usePurposeName.ts';
import { useRuling } from './useRuling.ts';

/** Two verdicts about one photo, and the choice of what is right. */
export function RulingScreen() {
  return (
    <NumberedRecord title="screens.Disagreement" thing="things.disagreement" back={<BackToDisagreements />}>
      {(id) => <OpenedDisagreement key={id} id={id} />}
    </NumberedRecord>
  );
}

function BackToDisagreements() {
  const text = useText();
  return <BackButton to="/quality/disagreements">{text('screens.Disagreements')}</BackButton>;
}

function OpenedDisagreement({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useApiQuery(readDisagreement, { params: { id } }, { readOnOpening: true });
  if (data) return <Desk opened={data} onRetry={() => void refetch()} picture={data.picture} />;
  return (
    <>
      <ScreenHeader title={text('screens.Disagreement')} />
      {error ? (
        <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}

interface DeskProps {
  readonly opened: Disagreement;
  /** Its addresses are good for some minutes only, and are read anew. */
  readonly picture: Disagreement['picture'];
  readonly onRetry: () => void;
}

function Desk({ opened, picture, onRetry }: DeskProps) {
  const text = useText();
  const formats = useFormats();
  const purposeName = usePurposeName();
  const orderPath = useScreenPaths().named('Order');
  const next = useNextDisagreement(opened.id);
  const work = useRuling(opened, next.go);
  const { order_id: order, purpose } = opened;
  const { ruling } = work.base;
  return (
    <>
      <ScreenHeader title={text('screens.Disagreement')} detail={purposeName(purpose)}>
        {order !== null && orderPath !== undefined && (
          <Button component={Link} to={orderPath.replace(':id', String(order))}>
            {text('photo.order', { id: order })}
          </Button>
        )}
        <Button component={Link} to={next.list}>
          {text('quality.to_list')}
        </Button>
      </ScreenHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(360px, 460px)' } }}>
        <Box sx={{ height: { xs: '60vh', md: 'calc(100vh - 150px)' }, minHeight: 320, display: 'grid' }}>
          <MaskedPicture purpose={purpose} picture={picture} onRetry={onRetry} />
        </Box>
        <Box>
          {ruling && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {text('quality.ruled_by', { person: formats.person(ruling.by) ?? '', moment: formats.moment(ruling.at) })}
            </Typography>
          )}
          <RulingForm work={work} onNext={next.go} busy={next.busy} />
        </Box>
      </Box>
      {work.question}
    </>
  );
}
