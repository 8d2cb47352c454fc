import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { JudgedBy } from '../purposes/index.ts';

export interface AnomaliesPanelProps {
  readonly document: DocumentAnswer;
}

/** When photos of the customer were rejected, by whom and why: this document's, and the last of earlier ones. */
export function AnomaliesPanel({ document }: AnomaliesPanelProps) {
  const text = useText();
  const formats = useFormats();
  const { photo, earlier_rejections: earlier } = document;
  const rejections = photo?.photo_reject_reason_histories ?? [];
  const thumbOf = (uid: string) => photo?.file_history.files.find((file) => file.uid === uid)?.links?.thumb;
  // Newest first: what stands further down was given before.
  const given = [...rejections, ...earlier].map(({ photo_reject_reasons }) => photo_reject_reasons);
  const repeatedAt = (place: number) =>
    new Set(given.slice(place + 1).flatMap((reasons) => reasons.map(({ id }) => id)));
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {rejections.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('verification.no_anomalies')}
        </Typography>
      ) : (
        <List>
          {rejections.map(({ created_at, photo_uid, verified_by, comment, judged_by, photo_reject_reasons }, place) => (
            <Rejection
              key={created_at}
              thumb={thumbOf(photo_uid)}
              reasons={photo_reject_reasons}
              repeated={repeatedAt(place)}
            >
              {comment && (
                <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {comment}
                </Typography>
              )}
              <Typography variant="caption" color="textSecondary" component="p">
                {formats.person(verified_by) ?? text('photo.by_nobody')} · {formats.moment(created_at)}
              </Typography>
              <JudgedBy rules={judged_by} />
            </Rejection>
          ))}
        </List>
      )}
      {earlier.length > 0 && (
        <Box component="section">
          <Typography variant="h2" sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
            {text('verification.earlier_rejections')}
          </Typography>
          <List>
            {earlier.map((rejection, place) => (
              <Rejection
                key={rejection.id}
                thumb={rejection.photo.links?.thumb}
                reasons={rejection.photo_reject_reasons}
                repeated={repeatedAt(rejections.length + place)}
              >
                <Typography variant="caption" color="textSecondary" component="p">
                  {text('verification.earlier_document', {
                    document: rejection.document,
                    purpose: rejection.purpose.label,
                  })}{' '}
                  · {formats.moment(rejection.created_at)}
                </Typography>
              </Rejection>
            ))}
          </List>
        </Box>
      )}
    </Box>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {children}
    </Box>
  );
}

interface RejectionProps {
  /** Undefined where the picture was removed. */
  readonly thumb: string | undefined;
  readonly reasons: readonly { readonly id: number; readonly label: string }[];
  /** The reasons that an older photo was rejected for. */
  readonly repeated: ReadonlySet<number>;
  readonly children: ReactNode;
}

const THUMB = { width: 42, height: 54 };

function Rejection({ thumb, reasons, repeated, children }: RejectionProps) {
  const text = useText();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, borderLeft: 2, borderColor: 'error.main', pl: 1 }}>
      {thumb ? (
        <img src={thumb} alt="" style={{ ...THUMB, objectFit: 'cover', borderRadius: 4, flexShrink: 0 }} />
      ) : (
        <Box
          title={text('viewer.unavailable')}
          sx={{ ...THUMB, borderRadius: 1, bgcolor: 'action.hover', flexShrink: 0 }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box component="ul" sx={{ m: 0, pl: 2, fontSize: '0.8125rem' }}>
          {reasons.map(({ id, label }) => (
            <li key={id}>
              {label}
              {repeated.has(id) && (
                <ReplayIcon
                  titleAccess={text('verification.given_before')}
                  sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom', color: 'error.main' }}
                />
              )}
            </li>
          ))}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
