import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';

const Settings = lazy(async () => ({ default: (await import('./DeskSettings.tsx')).DeskSettings }));

/** What a person may choose about their own desk. */
export function DeskMenu() {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text('verification.desk_settings');
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <SettingsOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense fallback={null}>
          <Settings anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
