import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { theme } from '../app/theme.ts';
import { AlertStack } from '../kit/AlertStack.tsx';
import { LanguageProvider } from '../kit/LanguageProvider.tsx';

/** A component with the providers that every screen has, and the messages below it. */
export function TestScreen({ children, at = '/' }: { children: ReactNode; at?: string }) {
  const [queryClient] = useState(() => new QueryClient());
  const element = (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          {children}
          <AlertStack />
        </LanguageProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
  const [router] = useState(() => createMemoryRouter([{ path: '*', element }], { initialEntries: [at] }));
  return <RouterProvider router={router} />;
}
