import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { theme } from '../app/theme.ts';
import { AlertStack } from '../kit/AlertStack.tsx';
import { dataProvider } from '../kit/dataProvider.ts';
import { LanguageProvider } from '../kit/LanguageProvider.tsx';

/** A part of a screen with what every screen can count on, and the messages below it. */
export function TestScreen({ children, at = '/' }: { children: ReactNode; at?: string }) {
  const [queryClient] = useState(() => new QueryClient());
  const [store] = useState(() => memoryStore());
  const element = (
    <ThemeProvider theme={theme}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} store={store}>
        <LanguageProvider>
          {children}
          <AlertStack />
        </LanguageProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
  const [router] = useState(() => createMemoryRouter([{ path: '*', element }], { initialEntries: [at] }));
  return <RouterProvider router={router} />;
}
