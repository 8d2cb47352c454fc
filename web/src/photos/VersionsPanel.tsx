import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { requestLastValidation } from '@likeness/contract/photos';
import type { DocumentAnswer, PhotoVersion, Retention } from '@likeness/contract/photos';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction } from '../kit/queries.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { JudgedBy } from '../purposes/index.ts';
import { OpeningsButton } from './openings/OpeningsButton.tsx';
import { RetentionNote } from './RetentionNote.tsx';

const TONES: Readonly<Record<PhotoVersion['status'], StatusTone>> = {
  pending_verification: 'waiting',
  rejected: 'bad',
  validated: 'good',
};

export interface VersionsPanelProps {
  readonly document: DocumentAnswer;
  /** A version was chosen, so the document has changed. */
  readonly onChanged: () => void;
}

/** All versions of the photo, the newest first: who added each, and who judged it. */
export function VersionsPanel({ document, onChanged }: VersionsPanelProps) {
  const text = useText();
  const alert = useAlert();
  const request = useApiAction(requestLastValidation, {
    onSuccess: () => {
      alert.success('verification.last_validation_requested');
      onChanged();
    },
  });
  const { photo } = document;
  if (!photo) return null;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {photo.file_history.files.toReversed().map((version) => (
        <Version
          key={version.uid}
          version={version}
          retention={document.retention}
          isCurrent={version.uid === photo.uid}
          verdict={verdictOn(version, photo.photo_reject_reason_histories)}
        >
          {version.uid !== photo.uid && version.allowedActions.includes('requestLastValidation') && (
            <Button
              variant="outlined"
              loading={request.isPending && request.variables.params.photoUid === version.uid}
              onClick={() => request.mutate({ params: { documentId: document.id, photoUid: version.uid } })}
            >
              {text('verification.request_last_validation')}
            </Button>
          )}
        </Version>
      ))}
    </Box>
  );
}

/** The last verdict on a version: one that waits to be judged again keeps the earlier one beside that. */
function verdictOn(
  { uid, status, verified_at: verifiedAt }: PhotoVersion,
  rejections: NonNullable<DocumentAnswer['photo']>['photo_reject_reason_histories'],
): Verdict | undefined {
  if (status !== 'pending_verification') return status;
  if (verifiedAt === null) return undefined;
  const wasRejected = rejections.some((one) => one.photo_uid === uid && one.created_at === verifiedAt);
  return wasRejected ? 'rejected' : 'validated';
}

type Verdict = Exclude<PhotoVersion['status'], 'pending_verification'>;

interface VersionProps {
  readonly version: PhotoVersion;
  readonly retention: Retention;
  readonly isCurrent: boolean;
  readonly verdict: Verdict | undefined;
  readonly children: ReactNode;
}

function Version({ version, retention, isCurrent, verdict, children }: VersionProps) {
  const text = useText();
  const formats = useFormats();
  const { links, file_name, created_at, added_by_user, verified_by, verified_at, status, self_edited, judged_by } =
    version;
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr) auto', gap: 1 }}>
      <Thumb version={version} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file_name} sx={{ fontWeight: isCurrent ? 650 : 400 }}>
          {file_name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {formats.pixels(version)} · {formats.weight(version.bytes)}
          {self_edited && ` · ${text('verification.version_self_edited')}`}
        </Typography>
        <Typography variant="caption" component="p">
          {text('verification.version_added')} {formats.moment(created_at)},{' '}
          {formats.person(added_by_user) ?? text('photo.customer')}
        </Typography>
        <Typography variant="caption" component="p">
          {verified_at
            ? `${text('verification.version_verified')} ${formats.moment(verified_at)}, ${formats.person(verified_by) ?? text('photo.by_nobody')}`
            : text('verification.version_not_verified')}
        </Typography>
        <JudgedBy rules={judged_by} />
        <RetentionNote deletedAt={version.deleted_at} retention={retention} />
        <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.25 }}>
          {isCurrent && <StatusChip label={text('verification.version_current')} tone="active" />}
          {verdict && <StatusChip label={text(`verification.version_status_${verdict}`)} tone={TONES[verdict]} />}
          {status === 'pending_verification' && (
            <StatusChip label={text(`verification.version_status_${status}`)} tone={TONES[status]} />
          )}
          {children}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'start' }}>
        {links && (
          <Tooltip title={text('photo.download')}>
            <IconButton
              href={links.download}
              download={file_name}
              aria-label={`${text('photo.download')} ${file_name}`}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <OpeningsButton uid={version.uid} name={file_name} />
      </Box>
    </Box>
  );
}

function Thumb({ version: { links } }: { version: PhotoVersion }) {
  const text = useText();
  if (!links) {
    return (
      <Typography variant="caption" color="textSecondary">
        {text('viewer.unavailable')}
      </Typography>
    );
  }
  return (
    <img
      src={links.thumb}
      alt=""
      loading="lazy"
      style={{ width: 64, maxHeight: 88, objectFit: 'contain', borderRadius: 4 }}
    />
  );
}
