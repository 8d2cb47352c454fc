import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import './appMenu.css';
import { MENU_ICONS } from './menuIcons.ts';
import type { MenuGroupName, VisibleEntry, VisibleGroup } from './navigation.ts';
import { fetchAhead, openWhenLoaded } from './screensAhead.ts';
import { useScreenName } from './useScreenName.ts';

/** Remembered as it was drawn: with each step to another screen only its links look whether they are the open one. */
export const AppMenu = memo(function AppMenu({ open, groups }: { open: boolean; groups: readonly VisibleGroup[] }) {
  const text = useText();
  const [closed, keepClosed] = usePreference<string[]>('layout.closed_groups', []);
  const toggle = (group: MenuGroupName) =>
    keepClosed(closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group]);
  return (
    <nav className="app-menu" aria-label={text('app.main_menu')} hidden={!open}>
      {groups.map(({ group, entries }) => (
        <Group key={group} group={group} entries={entries} open={!closed.includes(group)} onToggle={toggle} />
      ))}
    </nav>
  );
});

interface GroupProps extends VisibleGroup {
  readonly open: boolean;
  readonly onToggle: (group: MenuGroupName) => void;
}

function Group({ group, entries, open, onToggle }: GroupProps) {
  const text = useText();
  const { pathname } = useLocation();
  const Icon = MENU_ICONS[group];
  const Arrow = open ? ExpandLess : ExpandMore;
  return (
    <div className="menu-group">
      <button type="button" aria-expanded={open} onClick={() => onToggle(group)}>
        <Icon fontSize="small" color="action" />
        <span>{text(`menu.${group}`)}</span>
        <Arrow fontSize="small" />
      </button>
      <ul aria-label={text(`menu.${group}`)} hidden={!open}>
        {entries.map((entry) => (
          <Entry key={entry.name} entry={entry} isHere={matchPath(entry.path, pathname) !== null} />
        ))}
      </ul>
    </div>
  );
}

/** A link without the router's own: each of those would be drawn anew with every step to another screen. */
const Entry = memo(function Entry({ entry, isHere }: { entry: VisibleEntry; isHere: boolean }) {
  const nameOf = useScreenName();
  const navigate = useNavigate();
  const { path } = entry;
  const begin = () => void fetchAhead(entry);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // With any of these the browser opens it elsewhere.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openWhenLoaded(entry, () => {
      // Where one is already, the browser's back button has nothing to go back to.
      void navigate(path, { replace: `${window.location.pathname}${window.location.search}` === path });
    });
  };
  return (
    <li>
      <a href={path} aria-current={isHere ? 'page' : undefined} onClick={go} onPointerEnter={begin} onFocus={begin}>
        {nameOf(entry)}
      </a>
    </li>
  );
});
