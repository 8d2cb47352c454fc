import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { LoadingBar } from './LoadingBar.tsx';

/** Only the content, without header and menu: for sign-in. */
export function ContentLayout() {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ position: 'fixed', insetInline: 0, top: 0 }}>
        <LoadingBar />
      </Box>
      <Outlet />
    </Box>
  );
}
