import type { LargeRefusal } from '@likeness/contract/quality/refusals';
import { readAuthorityRefusal } from '@likeness/contract/quality/refusals';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { ReadDialog } from '../../kit/ReadDialog.tsx';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { MeasureTable } from '../../photos/index.ts';
import { JudgedBy } from '../../purposes/index.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Watermark } from '../../kit/viewer/Watermark.tsx';
import { FilledPicture } from '../../ui/FilledPicture.tsx';
import { RefusalWords } from './RefusalWords.tsx';
import { RuleCard } from './RuleCard.tsx';

/** A refusal in large: the photo beside what the authority said, the rules, and what was measured. */
export function RefusalDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const text = useText();
  const refusal = useApiQuery(readAuthorityRefusal, { params: { id } });
  const { data, refetch } = refusal;
  return (
    <ReadDialog
      title={
        data?.purpose
          ? text('authority_refusals.title', { purpose: data.purpose.label })
          : text('authority_refusals.title_plain')
      }
      read={refusal}
      failed="authority_refusals.failed"
      maxWidth="lg"
      fullWidth
      onClose={onClose}
    >
      {data && <Large refusal={data} onRetry={() => void refetch()} />}
    </ReadDialog>
  );
}

function Large({ refusal, onRetry }: { readonly refusal: LargeRefusal; readonly onRetry: () => void }) {
  const text = useText();
  const { picture, no_picture: gap, rules, version } = refusal;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Box sx={{ position: 'relative', height: 'min(60vh, 520px)', bgcolor: 'background.default', borderRadius: 0.5 }}>
        {gap === null ? (
          <FilledPicture
            url={picture?.display ?? null}
            alt={text('authority_refusals.photo')}
            overlay={<Watermark />}
            onRetry={onRetry}
          />
        ) : (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {text(`authority_refusals.no_picture.${gap}`)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Part title={text('authority_refusals.words')}>
          <RefusalWords words={refusal.words} />
          <Typography variant="body2" color="textSecondary">
            {refusal.reasons.length === 0
              ? text('authority_refusals.no_reasons')
              : refusal.reasons.map(({ label }) => label).join(', ')}
          </Typography>
          <RefusalFacts refusal={refusal} />
          <JudgedBy rules={refusal.judged_by} />
        </Part>
        {rules && (
          <Part title={text('authority_refusals.rules')}>
            <RuleCard rules={rules} version={version} />
          </Part>
        )}
        {version && (
          <Part title={text('authority_refusals.measures')}>
            <MeasureTable measures={version.measures} />
          </Part>
        )}
      </Box>
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** When and whose it was, and the way to its order for those who may open it. */
function RefusalFacts({ refusal }: { readonly refusal: LargeRefusal }) {
  const text = useText();
  const formats = useFormats();
  const path = useScreenPaths().named('Order');
  const { at, purpose, validated_at: validated, let_pass_by: by, order_id: order, document_id: document } = refusal;
  const place = path !== undefined && order !== null ? path.replace(':id', String(order)) : undefined;
  return (
    <>
      <Facts
        facts={[
          [text('dashboards.country'), purpose && formats.country(purpose.country_code)],
          [text('authority_refusals.noted'), formats.moment(at)],
          [text('authority_refusals.validated'), validated && formats.moment(validated)],
          [text('authority_refusals.let_pass'), formats.person(by)],
        ]}
      />
      {place !== undefined && order !== null && (
        <Link component={RouterLink} variant="body2" to={document === null ? place : `${place}?document=${document}`}>
          {document === null
            ? text('order.numbered', { id: order })
            : text('authority_refusals.document', { id: document, order })}
        </Link>
      )}
    </>
  );
}
