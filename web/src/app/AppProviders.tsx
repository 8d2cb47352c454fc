import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { AlertStack } from '../kit/AlertStack.tsx';
import { authProvider } from '../kit/authProvider.ts';
import { dataProvider } from '../kit/dataProvider.ts';
import { LanguageProvider } from '../kit/LanguageProvider.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { theme } from './theme.ts';

/** What every screen can count on. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  // Where a list was left is remembered until the page is reloaded: its address says it as well.
  const [store] = useState(() => memoryStore());
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient} store={store}>
        <LanguageProvider>
          <SessionWatch />
          {children}
          <AlertStack />
        </LanguageProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
}
