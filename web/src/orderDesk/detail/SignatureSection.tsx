import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SIGNATURE_RATIO } from '@likeness/contract/orderDesk/detail';
import type { OrderDetailDocument, Unavailable } from '@likeness/contract/orderDesk/detail';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { OpeningsButton } from '../../photos/index.ts';
import { FilledPicture } from '../../ui/FilledPicture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Watermark } from '../../kit/viewer/Watermark.tsx';
import { Nothing } from './Nothing.tsx';
import { unavailableText } from './unavailable.ts';

interface SignatureSectionProps {
  readonly document: OrderDetailDocument;
  readonly why: Unavailable | null;
  readonly reload: () => void;
  /** The actions on the signature. */
  readonly children?: ReactNode;
}

/** The customer's signature, if there is one. */
export function SignatureSection({ document: { signature }, why, reload, children }: SignatureSectionProps) {
  const text = useText();
  const sentence = unavailableText('signature', why);
  if (!signature && why !== 'order_deleted') return null;
  return (
    <Section title={text('order.signature')}>
      {sentence && <Nothing>{text(sentence)}</Nothing>}
      {!sentence && signature && (
        <>
          <Box style={{ aspectRatio: SIGNATURE_RATIO }} sx={PAPER}>
            <FilledPicture
              key={signature.uid}
              url={signature.links?.display ?? null}
              alt={text('order.signature')}
              failed={text('order.signature_not_loaded')}
              overlay={<Watermark />}
              onRetry={reload}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
            {signature.links && (
              <Button href={signature.links.download} download startIcon={<DownloadIcon />} variant="outlined">
                {text('photo.download')}
              </Button>
            )}
            <OpeningsButton uid={signature.uid} name={text('order.signature')} />
            {children}
          </Box>
        </>
      )}
    </Section>
  );
}

/** What stands in it when it does not load has no room for a picture besides. */
const PAPER = {
  position: 'relative',
  bgcolor: '#fff',
  borderRadius: 0.5,
  '& [role="alert"] > svg': { display: 'none' },
} as const;
