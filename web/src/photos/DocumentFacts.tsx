import { awaitsVerdict } from '@likeness/contract/vocabulary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { WordHelp } from '../kit/WordHelp.tsx';
import { Promised } from './Promised.tsx';

/** How narrow a note gets before the heading takes a second line, in pixels. */
const NOTE_LEAST = 64;

const LINE = { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0, maxWidth: '100%' } as const;

const HEADING = {
  ...LINE,
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0,
  px: 1.5,
  minHeight: 34,
  whiteSpace: 'nowrap',
} as const;

/**
 * The purpose and the customer of a photo: the heading of the screens that work on it. Both are read in full. Where there is
 * no room for that the notes become short, and then it takes a second line.
 */
export function DocumentFacts({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const formats = useFormats();
  const { order_item: item, final_customer: customer, status } = document;
  const { purpose } = item.price;
  const { promotion, id: orderId, origin_country_code_for_purpose: origin } = item.order;
  const shownPurpose = item.document_origin?.purpose ?? purpose;
  const isLastValidation = status === 'pending_last_validation' || status === 'last_validation_in_progress';
  const notes = [
    text(purpose.scarf_authorized ? 'photo.scarf' : 'photo.no_scarf'),
    item.document_origin && text('photo.additional_offer', { purpose: purpose.label }),
    promotion && text('photo.promotion', { label: promotion.label }),
    origin !== null && origin !== purpose.country_code && text('photo.origin', { country: formats.country(origin) }),
  ].filter((note) => typeof note === 'string');
  return (
    <Box sx={HEADING}>
      <Typography variant="h1" noWrap title={shownPurpose.label} sx={{ fontSize: '1rem' }}>
        {formats.country(purpose.country_code)} · {shownPurpose.label}
      </Typography>
      {isLastValidation && (
        <span>
          <Mark tone="info">{text('verification.last_validation')}</Mark>
          <WordHelp word="last_validation" label={text('verification.last_validation')} />
        </span>
      )}
      {purpose.replaced && <Mark tone="warning">{text('photo.replaced')}</Mark>}
      {document.cannot_process && <Mark tone="error">{text('photo.cannot_process')}</Mark>}
      <Box sx={{ ...LINE, flex: `1 1 ${notes.length * (NOTE_LEAST + 6)}px` }}>
        {notes.map((note) => (
          <Mark key={note}>{note}</Mark>
        ))}
      </Box>
      <Box sx={{ ...LINE, flexWrap: 'wrap', columnGap: 1.5, rowGap: 0, ml: 'auto' }}>
        <Fact>{text('photo.order', { id: orderId })}</Fact>
        <Fact>{text('photo.document', { id: document.id })}</Fact>
        <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600 }} title={formats.person(customer)}>
          {formats.person(customer)}
        </Typography>
        {document.promised_at && awaitsVerdict(document.status) && (
          <Fact>
            <Promised label={text('photo.promised')} document={document} now={document.claim?.server_now} />
            <WordHelp word="promised" label={text('photo.promised')} />
          </Fact>
        )}
      </Box>
    </Box>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

function Mark({ tone = 'default', children }: { tone?: 'default' | 'info' | 'warning' | 'error'; children: string }) {
  return (
    <Chip
      size="small"
      color={tone}
      variant={tone === 'default' ? 'outlined' : 'filled'}
      label={children}
      title={children}
      sx={{ minWidth: 0 }}
    />
  );
}
