import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAccount } from '../kit/account.ts';
import { MENU_ICONS } from './menuIcons.ts';
import { NavigationContext } from './navigation.ts';
import type { VisibleGroup } from './navigation.ts';
import { useScreenName } from './useScreenName.ts';

/** The welcome screen: links to everything that the person may open. */
export function HomeScreen() {
  const text = useText();
  const name = useAccount()?.first_name;
  const groups = useContext(NavigationContext);
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', py: 3 }}>
      <Typography variant="h1">{name ? text('home.welcome_name', { name }) : text('home.welcome')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text(groups.length > 0 ? 'home.detail' : 'home.nothing')}
      </Typography>
      <Box sx={{ columns: '260px', columnGap: 2 }}>
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
      </Box>
    </Box>
  );
}

function Group({ group, entries }: VisibleGroup) {
  const text = useText();
  const nameOf = useScreenName();
  const Icon = MENU_ICONS[group];
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, mb: 2, breakInside: 'avoid' }}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon aria-hidden fontSize="small" color="primary" />
        {text(`menu.${group}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.name}>
            <Link component={RouterLink} to={entry.path} sx={{ display: 'block', py: 0.5, fontWeight: 500 }}>
              {nameOf(entry)}
            </Link>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
