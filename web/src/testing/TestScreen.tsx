import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { theme } from '../app/theme.ts';
import { AlertStack } from '../app/AlertStack.tsx';
import { LanguageProvider } from '../app/LanguageProvider.tsx';
import { createQueryClient } from '../kit/queryClient.ts';

interface TestScreenProps {
  readonly children: ReactNode;
  readonly at?: string;
  /** Its declared path, where it has parameters. */
  readonly path?: string;
  /** Of a test that has it read again. */
  readonly queries?: QueryClient;
}

/** A component with the providers that every screen has, and the messages below it. */
export function TestScreen({ children, at = '/', path = '*', queries }: TestScreenProps) {
  const [queryClient] = useState(() => queries ?? createQueryClient());
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
  const [router] = useState(() => createMemoryRouter([{ path, element }], { initialEntries: [at] }));
  return <RouterProvider router={router} />;
}
