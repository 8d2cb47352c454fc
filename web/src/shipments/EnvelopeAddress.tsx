import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ADDRESS_NOTES, addressSentence, envelopeOf } from '@likeness/contract/shipments/envelope';
import type { AddressNoteCode, PostalAddress } from '@likeness/contract/shipments/envelope';
import { useText } from '../i18n/useText.ts';

/** An address as it will be printed on the envelope, with its notes. */
export function EnvelopeAddress({ address }: { address: PostalAddress }) {
  const text = useText();
  const { lines, notes } = envelopeOf(address);
  const sentences = notes.map((note) => ({
    code: note.code,
    stops: ADDRESS_NOTES[note.code].stops,
    sentence: text.sentence(addressSentence(note)),
  }));
  return <Envelope lines={lines} notes={sentences} />;
}

export interface EnvelopeProps {
  /** As printed, from top to bottom. */
  readonly lines: readonly string[];
  readonly notes: readonly {
    readonly code: AddressNoteCode;
    /** It prevents the letter from being sent: shown in red. */
    readonly stops: boolean;
    readonly sentence: string;
  }[];
}

/** An envelope with the lines that the server has made. */
export function Envelope({ lines, notes }: EnvelopeProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="address"
        aria-label={text('envelope.address')}
        sx={{
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontStyle: 'normal',
          fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace',
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
        }}
      >
        {lines.map((line, at) => (
          // A line too long for this box continues indented, because it is one line on the envelope.
          <Box
            key={`${at} ${line}`}
            component="span"
            sx={{ display: 'block', pl: 2, textIndent: (theme) => theme.spacing(-2) }}
          >
            {line}
          </Box>
        ))}
      </Box>
      {notes.map(({ code, stops, sentence }) => (
        <Alert key={`${code} ${sentence}`} severity={stops ? 'error' : 'warning'} sx={{ py: 0 }}>
          {sentence}
        </Alert>
      ))}
    </Box>
  );
}
