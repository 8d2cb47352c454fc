import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';

/** How long before the end the person is warned, in milliseconds. */
const LAST_MS = 60_000;

interface LastMinuteProps {
  /** When the claim ends, on this browser's clock; undefined without one. */
  readonly end: number | undefined;
}

/** Warns in words, also those who do not see them, that the time is nearly over. */
export function LastMinute({ end }: LastMinuteProps) {
  const text = useText();
  const isLast = useIsPast(end === undefined ? undefined : end - LAST_MS);
  if (!isLast) return null;
  return (
    <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
      {text('work.last_minute')}
    </Box>
  );
}

function useIsPast(moment: number | undefined): boolean {
  const [past, setPast] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setPast(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && past === moment;
}
