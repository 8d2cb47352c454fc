import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

interface SamePhotoProps {
  readonly sent: DocumentAnswer['same_photo'];
  /** So many of them, where there is little room. */
  readonly most?: number;
}

/** The other documents with which the same photo was sent: by somebody else it may be a fraud, so these stand out. */
export function SamePhoto({ sent, most }: SamePhotoProps) {
  const text = useText();
  const formats = useFormats();
  const strangersFirst = sent.toSorted((a, b) => Number(a.same_customer) - Number(b.same_customer));
  return strangersFirst.slice(0, most).map(({ document, same_customer: isSame, sent_at: at }) => (
    <Typography key={document} variant="body2" sx={{ color: isSame ? undefined : 'warning.main' }}>
      {text(isSame ? 'verification.same_photo_again' : 'verification.same_photo_elsewhere', {
        document,
        at: formats.moment(at),
      })}
    </Typography>
  ));
}
