import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is overdue: red, and said in words as well. */
export function Late({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {children}
    </Box>
  );
}
