import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useText } from '../i18n/useText.ts';

export interface FilledPictureProps {
  /** `null`: its bytes are gone. */
  readonly url: string | null;
  readonly alt: string;
  /** What is said in place of a picture that is gone, and of one that does not load. */
  readonly gone?: string;
  readonly failed?: string;
  /** Laid over the picture once it shows. */
  readonly overlay?: ReactNode;
  /** It did not load: fetch an address that works. */
  readonly onRetry?: (() => void) | undefined;
  /** Not fetched before somebody scrolls near it. */
  readonly lazy?: boolean;
  /** Is told at once, and whenever it changes, how far the picture is. */
  readonly onState?: ((state: PictureState) => void) | undefined;
}

/** Only of a picture that is `shown` has somebody seen anything. `gone`: there are no bytes to show. */
export type PictureState = 'loading' | 'shown' | 'failed' | 'gone';

/**
 * A picture that fills the box around it. A new address of the same picture does not load it again: give it the picture's
 * own name as a key.
 */
export function FilledPicture(props: FilledPictureProps) {
  const { url, alt, gone, failed, overlay, onRetry, lazy = false, onState } = props;
  const text = useText();
  const [address, setAddress] = useState(url);
  const [loading, setLoading] = useState<Exclude<PictureState, 'gone'>>('loading');
  const image = useRef<HTMLImageElement>(null);

  // A picture that was fetched ahead is complete at once: no spinner flashes before it.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoading('shown');
  }, []);
  if (url === null ? address !== null : address === null || (loading === 'failed' && url !== address)) {
    setAddress(url);
    setLoading('loading');
  }
  const state = address === null ? 'gone' : loading;
  useLayoutEffect(() => onState?.(state), [onState, state]);

  if (address === null) return <Message sentence={gone ?? text('viewer.unavailable')} />;
  if (loading === 'failed') {
    return (
      <Message failed sentence={failed ?? text('alerts.photo_not_loaded')}>
        <Button
          variant="outlined"
          onClick={() => {
            setLoading('loading');
            onRetry?.();
          }}
        >
          {text('ui.try_again')}
        </Button>
      </Message>
    );
  }
  return (
    <>
      <img
        ref={image}
        src={address}
        alt={alt}
        decoding={lazy ? 'async' : 'sync'}
        loading={lazy ? 'lazy' : 'eager'}
        draggable={false}
        onLoad={() => setLoading('shown')}
        onError={() => setLoading('failed')}
        style={{ ...FILLING, objectFit: 'contain', opacity: loading === 'shown' ? 1 : 0 }}
      />
      {loading === 'shown' ? (
        overlay
      ) : (
        <Box sx={{ ...FILLING, display: 'grid', placeContent: 'center' }}>
          <CircularProgress aria-label={text('app.loading')} />
        </Box>
      )}
    </>
  );
}

export const FILLING = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

function Message({ sentence, failed, children }: { sentence: string; failed?: boolean; children?: ReactNode }) {
  return (
    <Box
      role={failed ? 'alert' : undefined}
      onMouseDown={keepToItself}
      sx={{ ...FILLING, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, textAlign: 'center' }}
    >
      <BrokenImageOutlined aria-hidden color="disabled" sx={{ fontSize: 40 }} />
      <Typography variant="body2">{sentence}</Typography>
      {children}
    </Box>
  );
}

/** A click here presses a button and does not begin to move the photo. */
function keepToItself(event: SyntheticEvent): void {
  event.stopPropagation();
}
