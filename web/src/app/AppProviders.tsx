import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { AlertStack } from './AlertStack.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { createQueryClient } from '../kit/queryClient.ts';
import { RecordMaker } from '../kit/lists/recordMaker.ts';
import type { RecordMakerProps } from '../kit/lists/recordMaker.ts';
import { ProofQuestion } from './ProofQuestion.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { theme } from './theme.ts';

// With the forms of lists, which come with the first screen that has one.
const CreatedRecord = lazy(() => import('../kit/lists/CreatedRecord.tsx'));

const createdRecord = (props: RecordMakerProps) => <CreatedRecord {...props} />;

/** What every screen needs around it. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <SessionWatch />
          <RecordMaker value={createdRecord}>{children}</RecordMaker>
          <ProofQuestion />
          <AlertStack />
        </LanguageProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
