import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { PhotoComments, MeasureTable, SamePhoto } from '../photos/index.ts';
import type { FailedCheck } from './failedChecks.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Watermark } from '../kit/viewer/Watermark.tsx';

/** 'Photo info': the comments on the photo, who took it, and what was measured. */
export function PhotoInfoPanel({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const { photo, failed_checks: failed, measures, measuring } = document;
  if (!photo) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Section>
        <FileFacts document={document} />
        {failed.length === 0 ? (
          <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <CheckCircleOutlined aria-hidden fontSize="small" color="success" />
            {text('verification.checks_passed')}
          </Typography>
        ) : (
          <FailedChecks failed={failed} />
        )}
        <SamePhoto sent={document.same_photo} />
      </Section>
      <Section title={text('photo.comments')}>
        <PhotoComments actions={photo.actions} />
      </Section>
      <Section title={text('photo.proof_of_life')}>
        <ProofOfLife image={photo.proof_of_life_image} />
      </Section>
      <Section title={text('verification.measures')}>
        <MeasureTable measures={measures} measuring={measuring} />
      </Section>
    </Box>
  );
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box component="section">
      {title && (
        <Typography variant="h2" sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
}

function FileFacts({ document: { photo, order_item } }: { document: DocumentAnswer }) {
  const text = useText();
  const formats = useFormats();
  if (!photo) return null;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {photo.file_name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {[
          formats.pixels(photo),
          formats.weight(photo.bytes),
          photo.density && text('photo.dpi', { dpi: formats.number(photo.density) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 0.5 }}>
        {order_item.price.purpose.levels.map(({ id, label, color, accepted_list }) => (
          <Chip
            key={id}
            size="small"
            variant="outlined"
            label={label}
            title={accepted_list.join(', ')}
            sx={{ borderColor: color, borderWidth: 2 }}
          />
        ))}
      </Box>
    </>
  );
}

/** The rules that the file itself breaks: it can be validated only with a reason. */
export function FailedChecks({ failed }: { failed: readonly FailedCheck[] }) {
  const text = useText();
  return failed.map(({ key, actual, expected }) => (
    <Typography key={key} variant="body2" color="error" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <ErrorOutlined aria-hidden fontSize="small" />
      <span>
        <strong>{text(`verification.check_${key}`)}</strong> {text('verification.check_found', { actual, expected })}
      </span>
    </Typography>
  ));
}

function ProofOfLife({ image }: { image: NonNullable<DocumentAnswer['photo']>['proof_of_life_image'] }) {
  const text = useText();
  const [broken, setBroken] = useState<string>();
  if (!image) return <Nothing>{text('photo.no_proof_of_life')}</Nothing>;
  if (!image.links || broken === image.links.display) return <Nothing>{text('viewer.unavailable')}</Nothing>;
  return (
    <Link
      href={image.links.display}
      target="_blank"
      rel="noreferrer"
      sx={{ display: 'inline-block', position: 'relative' }}
    >
      <img
        src={image.links.display}
        alt={text('photo.proof_of_life')}
        onError={() => setBroken(image.links?.display)}
        style={{ display: 'block', maxWidth: '100%', maxHeight: 240, borderRadius: 4 }}
      />
      <Watermark />
    </Link>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
