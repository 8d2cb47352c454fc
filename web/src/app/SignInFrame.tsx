import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

/** What stands around the pages that people see before they are signed in. */
export function SignInFrame({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ width: '100%', maxWidth: wide ? 820 : 380 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Logo size={44} />
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1" sx={{ lineHeight: 1.2 }}>
            Likeness
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('session.staff_only')}
          </Typography>
        </Box>
        <LanguageSwitch />
      </Box>
      <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {children}
      </Paper>
    </Box>
  );
}
