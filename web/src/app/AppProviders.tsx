import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AlertStack } from '../kit/AlertStack.tsx';
import { LanguageProvider } from '../kit/LanguageProvider.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { theme } from './theme.ts';

/** What every screen needs around it. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <SessionWatch />
          {children}
          <AlertStack />
        </LanguageProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
