import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useText } from '../i18n/useText.ts';

export interface FilledPictureProps {
  /** `null`: its bytes were removed. */
  readonly url: string | null;
  readonly alt: string;
  /** The texts shown in place of a picture that was removed, and of one that does not load. */
  readonly gone?: string;
  readonly failed?: string;
  /** What lies over the picture after it has loaded. */
  readonly overlay?: ReactNode;
  /** Called if it does not load, so that the screen can fetch a new address. */
  readonly onRetry?: (() => void) | undefined;
  /** Fetched only when the person scrolls near it. */
  readonly lazy?: boolean;
  /** Called at once and after each change with the loading state of the picture. */
  readonly onState?: ((state: PictureState) => void) | undefined;
}

/** Nobody has seen a picture before it is `shown`. `gone`: there are no bytes to show. */
export type PictureState = 'loading' | 'shown' | 'failed' | 'gone';

/**
 * A picture that fills the box around it. A new address of the same picture does not load it again, so give it the
 * picture's own name as its React key.
 */
export function FilledPicture(props: FilledPictureProps) {
  const { url, alt, gone, failed, overlay, onRetry, lazy = false, onState } = props;
  const text = useText();
  const [address, setAddress] = useState(url);
  const [loading, setLoading] = useState<Exclude<PictureState, 'gone'>>('loading');
  const image = useRef<HTMLImageElement>(null);

  // A preloaded picture is complete at once, so no spinner flashes before it.
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

/** A click here presses a button and must not start to move the photo. */
function keepToItself(event: SyntheticEvent): void {
  event.stopPropagation();
}
