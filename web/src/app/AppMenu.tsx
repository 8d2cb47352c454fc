import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import { MENU_ICONS } from './menuIcons.ts';
import type { MenuGroupName, VisibleEntry, VisibleGroup } from './navigation.ts';
import { fetchAhead } from './screensAhead.ts';

const WIDTH = 232;

/** Remembered as it was drawn: with each step to another screen only its links look whether they are the open one. */
export const AppMenu = memo(function AppMenu({ open, groups }: { open: boolean; groups: readonly VisibleGroup[] }) {
  const text = useText();
  const [closed, keepClosed] = usePreference<string[]>('layout.closed_groups', []);
  const toggle = (group: MenuGroupName) =>
    keepClosed(closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group]);
  return (
    <Box
      component="nav"
      aria-label={text('app.main_menu')}
      hidden={!open}
      sx={{
        width: WIDTH,
        py: 1,
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        '&[hidden]': { display: 'none' },
      }}
    >
      {groups.map(({ group, entries }) => (
        <Group key={group} group={group} entries={entries} open={!closed.includes(group)} onToggle={toggle} />
      ))}
    </Box>
  );
});

interface GroupProps extends VisibleGroup {
  readonly open: boolean;
  readonly onToggle: (group: MenuGroupName) => void;
}

function Group({ group, entries, open, onToggle }: GroupProps) {
  const text = useText();
  const Icon = MENU_ICONS[group];
  return (
    <Box sx={{ mb: 0.5 }}>
      <ListItemButton
        aria-expanded={open}
        onClick={() => onToggle(group)}
        sx={{ gap: 1, px: 1.5, py: 0.5, fontWeight: 600, fontSize: '0.8125rem' }}
      >
        <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ flex: 1 }}>
          {text(`menu.${group}`)}
        </Box>
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} timeout={120}>
        <List disablePadding aria-label={text(`menu.${group}`)}>
          {entries.map((entry) => (
            <Entry key={entry.name} {...entry} />
          ))}
        </List>
      </Collapse>
    </Box>
  );
}

function Entry(entry: VisibleEntry) {
  const { name, path } = entry;
  const text = useText();
  const begin = () => void fetchAhead(entry);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        disableRipple
        to={path}
        end
        onPointerEnter={begin}
        onFocus={begin}
        sx={{
          mx: 0.75,
          py: 0.375,
          pl: 4,
          borderRadius: 1,
          fontSize: '0.8125rem',
          '&.active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
        }}
      >
        {text(`screens.${name}`)}
      </ListItemButton>
    </ListItem>
  );
}
