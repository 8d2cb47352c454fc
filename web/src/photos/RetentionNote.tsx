import Typography from '@mui/material/Typography';
import type { Retention } from '@likeness/contract/photos';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface RetentionNoteProps {
  /** When the picture was removed already. */
  readonly deletedAt: string | null;
  readonly retention: Retention;
}

/** How long a picture is kept, and why: what the server’s job will do with it. */
export function RetentionNote({ deletedAt, retention }: RetentionNoteProps) {
  const sentence = useSentence(deletedAt, retention);
  return (
    <Typography variant="caption" color="textSecondary" component="p" data-testid="retention">
      {sentence}
    </Typography>
  );
}

function useSentence(deletedAt: string | null, retention: Retention): string {
  const text = useText();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  if (deletedAt !== null) return text('retention.removed', { day: formats.longDay(deletedAt) });
  if (retention.kind !== 'ended') return text(`retention.${retention.kind}`);
  const days = Math.ceil((Date.parse(retention.removed_at) - now) / DAY_MS);
  const ended = formats.longDay(retention.ended_at);
  const why = text(`retention.because_${retention.because}`, { day: ended });
  if (days <= 0) return text('retention.due', { why });
  return text('retention.ahead', { day: formats.longDay(retention.removed_at), days, why });
}
