import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';

const OpeningsDialog = lazy(() => import('./OpeningsDialog.tsx'));

interface OpeningsButtonProps {
  readonly uid: string;
  readonly name: string;
}

/** Shows who has opened a picture, to those who may open the list of all openings. */
export function OpeningsButton({ uid, name }: OpeningsButtonProps) {
  const text = useText();
  const mayRead = useScreenPaths().named('Openings') !== undefined;
  const [isOpen, setOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      <Tooltip title={text('openings.who')}>
        <IconButton aria-label={`${text('openings.who')} ${name}`} onClick={() => setOpen(true)}>
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <OpeningsDialog uid={uid} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
