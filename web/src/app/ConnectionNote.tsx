import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../i18n/useText.ts';
import { useIsConnected, useReconnection } from '../kit/connection.ts';

/** Says that the network or the server is away. When it is back, what could not be read is read again. */
export function ConnectionNote() {
  const text = useText();
  const queryClient = useQueryClient();
  const isThere = useIsConnected();
  useReconnection(() => void queryClient.refetchQueries({ type: 'active' }));
  return (
    <div role="status">
      {!isThere && (
        <Box sx={{ px: 2, py: 0.75, bgcolor: 'warning.light', color: 'warning.contrastText', fontWeight: 500 }}>
          {text('app.no_connection')}
        </Box>
      )}
    </div>
  );
}
