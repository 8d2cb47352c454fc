import CoffeeOutlined from '@mui/icons-material/CoffeeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import { REST_AFTER, restClock, restDue, restHeard } from './restClock.ts';

/** Says quietly, beside the time, that somebody has judged for long. It has no key and takes none. */
export function RestReminder({ onPause }: { readonly onPause: () => void }) {
  const text = useText();
  const [after] = usePreference('verification.rest', REST_AFTER);
  const minutes = restDue(useSyncExternalStore(restClock.subscribe, restClock.get), after);
  if (minutes === undefined) return null;
  return (
    <Box role="status" sx={REMINDER}>
      <CoffeeOutlined aria-hidden fontSize="small" color="info" />
      {text('verification.rest_due', { minutes })}
      <Button
        size="small"
        sx={{ py: 0 }}
        onClick={() => {
          restHeard();
          onPause();
        }}
      >
        {text('verification.rest_pause')}
      </Button>
      <Button size="small" color="inherit" sx={{ py: 0 }} onClick={restHeard}>
        {text('verification.rest_later')}
      </Button>
    </Box>
  );
}

/** It keeps its line: on a narrow screen one’s own day gives way. */
const REMINDER = {
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
} as const;
