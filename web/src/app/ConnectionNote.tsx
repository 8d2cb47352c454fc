import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../i18n/useText.ts';
import { useIsConnected, useReconnection } from '../kit/connection.ts';
import { useIsDiskFull } from '../kit/diskFull.ts';

/**
 * Says that the network or the server is away, or that the server cannot store anything. When the connection is back, what
 * could not be read is read again.
 */
export function ConnectionNote() {
  const text = useText();
  const queryClient = useQueryClient();
  const isThere = useIsConnected();
  const isDiskFull = useIsDiskFull();
  const note = isThere ? isDiskFull && text('app.disk_full') : text('app.no_connection');
  useReconnection(() => void queryClient.refetchQueries({ type: 'active' }));
  return (
    <div role="status">
      {note && (
        <Box sx={{ px: 2, py: 0.75, bgcolor: 'warning.light', color: 'warning.contrastText', fontWeight: 500 }}>
          {note}
        </Box>
      )}
    </div>
  );
}
