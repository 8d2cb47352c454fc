import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, memo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useFetchedAhead } from '../kit/idle.ts';
import { withGuideTexts } from './guideParts.ts';
import { reloadScreen } from '../kit/screenLife.ts';
import { DialogBegun } from '../ui/DialogBegun.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Logo } from './Logo.tsx';

const HotkeySheet = withGuideTexts(async () => (await import('./HotkeySheet.tsx')).HotkeySheet);

const RELOAD_KEYS = 'shift+r';
const MENU_KEYS = '[';

export interface AppHeaderProps {
  readonly menuOpen: boolean;
  readonly onToggleMenu: (open: boolean) => void;
}

/** Memoised: it does not change when the screen changes. */
export const AppHeader = memo(function AppHeader({ menuOpen, onToggleMenu }: AppHeaderProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const [sheetOpen, setSheetOpen] = useState(false);
  useFetchedAhead(HotkeySheet);

  // A screen without a reload handler is reloaded by reading all its data again.
  const reload = () => {
    if (!reloadScreen()) void queryClient.refetchQueries({ type: 'active' });
  };
  const toggleMenu = () => onToggleMenu(!menuOpen);
  const menuLabel = text(menuOpen ? 'app.close_menu' : 'app.open_menu');
  useHotkeyAction({ keys: MENU_KEYS, label: menuLabel, action: toggleMenu, everywhere: true });
  useHotkeyAction({ keys: '?', label: text('app.shortcuts'), action: () => setSheetOpen(true), everywhere: true });
  useHotkeyAction({ keys: RELOAD_KEYS, label: text('app.reload'), action: reload, everywhere: true });

  return (
    <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, height: 47 }}>
        <HeaderButton label={menuLabel} keys={MENU_KEYS} expanded={menuOpen} onClick={toggleMenu}>
          {menuOpen ? <MenuOpenIcon /> : <MenuIcon />}
        </HeaderButton>
        <Box
          component={Link}
          to="/"
          aria-label={text('app.go_home')}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 0.5, color: 'inherit', textDecoration: 'none' }}
        >
          <Logo size={26} />
          <Typography
            component="span"
            sx={{ display: { xs: 'none', sm: 'block' }, fontSize: '1rem', fontWeight: 700, letterSpacing: '-0.01em' }}
          >
            Likeness
          </Typography>
        </Box>
        <Box
          role="search"
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            justifyContent: 'center',
            px: 1,
            '& kbd': { display: { xs: 'none', sm: 'inline-flex' } },
          }}
        >
          <HeaderSearch />
        </Box>
        <HeaderButton label={text('app.reload')} keys={RELOAD_KEYS} onClick={reload}>
          <RefreshIcon />
        </HeaderButton>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <HeaderButton label={text('app.shortcuts')} keys="?" onClick={() => setSheetOpen(true)}>
            <KeyboardOutlined />
          </HeaderButton>
        </Box>
        <LanguageSwitch />
        <AccountMenu />
      </Box>
      <LoadingBar />
      <ConnectionNote />
      {sheetOpen && (
        <Suspense fallback={<DialogBegun />}>
          <HotkeySheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
});

interface HeaderButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly expanded?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function HeaderButton({ label, keys, expanded, onClick, children }: HeaderButtonProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys.toUpperCase()})` : label}>
      <IconButton aria-label={label} aria-expanded={expanded} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
