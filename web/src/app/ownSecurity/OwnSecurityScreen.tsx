import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** How one signs in, and where one is signed in. */
export function OwnSecurityScreen() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('screens.OwnSecurity')} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 760 }}>
        <OwnSecondFactor />
        <OwnSessions />
      </Box>
    </>
  );
}
