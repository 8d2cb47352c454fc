import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { OWN_SECURITY_PAGE } from '@likeness/contract/staff/secondFactor';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { version } from '../../package.json';
import { useText } from '../i18n/useText.ts';
import { leave } from '../kit/account.ts';
import { useSession } from '../kit/session.ts';
import { unsavedForms } from '../kit/unsavedForms.ts';
import { LeaveQuestion } from '../kit/useUnsavedGuard.tsx';
import { DialogBegun } from '../ui/DialogBegun.tsx';
import { THEME_MODES, useThemePreference } from './useThemePreference.ts';

const OwnPasswordDialog = lazy(async () => ({
  default: (await import('./passwords/OwnPasswordDialog.tsx')).OwnPasswordDialog,
}));

export function AccountMenu() {
  const text = useText();
  const email = useSession()?.username ?? '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [mode, keepMode] = useThemePreference();
  const changePassword = () => {
    setAnchor(null);
    setChangingPassword(true);
  };
  const signOut = () => {
    setAnchor(null);
    if (unsavedForms.get() > 0) setAsked(true);
    else leave();
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        aria-label={text('app.account', { email })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, maxWidth: 260 }}
      >
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {email}
        </Box>
      </Button>
      {/* Inside the header, as everything on a page belongs to a landmark. */}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} disablePortal>
        <ListSubheader role="presentation" sx={{ lineHeight: 2.2 }}>
          {text('app.theme')}
        </ListSubheader>
        {THEME_MODES.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === mode}
            selected={choice === mode}
            onClick={() => keepMode(choice)}
          >
            {text(`app.theme_${choice}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={changePassword}>
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          {text('passwords.change_own')}
        </MenuItem>
        <MenuItem component={Link} to={OWN_SECURITY_PAGE} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <ShieldOutlined fontSize="small" />
          </ListItemIcon>
          {text('screens.OwnSecurity')}
        </MenuItem>
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {text('app.sign_out')}
        </MenuItem>
        {/* What support asks for first. */}
        <ListSubheader role="presentation" sx={{ lineHeight: 2.2 }}>
          {text('app.version', { version })}
        </ListSubheader>
      </Menu>
      <LeaveQuestion open={isAsked} onLeave={leave} onStay={() => setAsked(false)} />
      {isChangingPassword && (
        <Suspense fallback={<DialogBegun />}>
          <OwnPasswordDialog onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </>
  );
}
