import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { requestLastValidation, undoDecision } from '@likeness/contract/photos';
import { type OwnVerdict, listOwnVerdicts } from '@likeness/contract/photos/ownWork';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText } from '../kit/errorText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useScreenTimer } from '../kit/screenLife.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import type { Arrival } from '../photos/index.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';
import { forgetReasons } from './lastReasons.ts';
import { draftOf, verificationDrafts } from './verificationDrafts.ts';

/** A verdict can be undone for eight seconds: soon after, that is not offered any more. */
const UNDO_ENDS_MS = 4_000;

const TONES: Readonly<Record<OwnVerdict['verdict'], StatusTone>> = {
  reject: 'bad',
  sendForEditing: 'waiting',
  validate: 'good',
};

/** What somebody judged last, newest first, with what may still be done about it. */
export function OwnVerdicts() {
  const text = useText();
  const { data, error, refetch } = useApiQuery(listOwnVerdicts, {});
  const again = useThrottled(READ_AGAIN_MS.queue, () => void refetch());
  useLiveTopic('documents', again);
  const isOpen = data?.result.some(({ state }) => state === 'undoable') ?? false;
  useScreenTimer(() => void refetch(), isOpen ? UNDO_ENDS_MS : null, { whenVisible: true });
  if (error && !data) {
    return (
      <ErrorState
        title={text('verification.own_failed')}
        detail={errorText(text, error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <LinearProgress aria-label={text('app.loading')} />;
  if (data.result.length === 0) {
    return <Typography color="textSecondary">{text('verification.own_none')}</Typography>;
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {data.result.map((one) => (
        <Row key={one.id} verdict={one} onChanged={() => void refetch()} />
      ))}
    </Box>
  );
}

function Row({ verdict, onChanged }: { readonly verdict: OwnVerdict; readonly onChanged: () => void }) {
  const text = useText();
  const formats = useFormats();
  const view = useScreenPaths().named('PhotoView');
  const { document, purpose, reasons, comment, decided_at, state } = verdict;
  const why = [...reasons.map(({ label }) => label), ...(comment ? [comment] : [])].join(' · ');
  const name = text('photo.document', { id: document });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 200px) auto',
        gap: 1.5,
        alignItems: 'center',
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Thumb thumb={verdict.thumb} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip label={text(`verification.own_${verdict.verdict}`)} tone={TONES[verdict.verdict]} />
          {view === undefined ? (
            name
          ) : (
            <Link component={RouterLink} to={view.replace(':id', String(document))} variant="body2">
              {name}
            </Link>
          )}
          <Typography variant="body2" color="textSecondary" noWrap>
            {formats.country(purpose.country_code)} · {purpose.label}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formats.second(decided_at)}
          </Typography>
        </Box>
        {why !== '' && (
          <Typography variant="body2" noWrap title={why}>
            {why}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text(`verification.own_state_${state}`)}
      </Typography>
      <Box sx={{ minWidth: 104, textAlign: 'right' }}>
        <WayBack verdict={verdict} onChanged={onChanged} />
      </Box>
    </Box>
  );
}

function Thumb({ thumb }: { readonly thumb: string | null }) {
  const text = useText();
  if (thumb === null) return <Typography variant="caption">{text('viewer.unavailable')}</Typography>;
  return (
    <img src={thumb} alt="" loading="lazy" style={{ width: 44, height: 56, objectFit: 'contain', borderRadius: 4 }} />
  );
}

/** What may still be done about a verdict: nothing, where the state says why. */
function WayBack({ verdict, onChanged }: { readonly verdict: OwnVerdict; readonly onChanged: () => void }) {
  const text = useText();
  const alert = useAlert();
  const navigate = useNavigate();
  const { id, document, photo_uid, allowedActions } = verdict;
  const path = useScreenPaths().named('DocumentValidation');
  const undo = useApiAction(undoDecision, {
    onSuccess: ({ document: { photo }, typed }) => {
      verificationDrafts.reopen(document, draftOf(photo?.uid, typed));
      forgetReasons(document);
      alert.info('verification.undone');
      const state: Arrival = { takenBack: id };
      if (path !== undefined) void navigate(path.replace(/:id\??/, String(document)), { state });
    },
  });
  const again = useApiAction(requestLastValidation, {
    onSuccess: () => {
      alert.success('verification.own_asked_again');
      onChanged();
    },
  });
  if (allowedActions.includes('undoDecision')) {
    return (
      <Button
        variant="outlined"
        loading={undo.isPending}
        onClick={() => undo.mutate({ params: { id: document }, body: { decision: id } })}
      >
        {text('alerts.undo')}
      </Button>
    );
  }
  if (!allowedActions.includes('requestLastValidation')) return null;
  return (
    <Button
      variant="outlined"
      loading={again.isPending}
      onClick={() => again.mutate({ params: { documentId: document, photoUid: photo_uid } })}
    >
      {text('verification.own_again')}
    </Button>
  );
}
