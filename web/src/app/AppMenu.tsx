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

/** Memoised: when the screen changes, only the links check whether they are the current one. */
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

/** A plain link instead of the router's: every router link would be rendered again at each change of the screen. */
const Entry = memo(function Entry({ entry, isHere }: { entry: VisibleEntry; isHere: boolean }) {
  const nameOf = useScreenName();
  const navigate = useNavigate();
  const { path } = entry;
  const begin = () => void fetchAhead(entry);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // With one of these keys the browser opens a new tab or window.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openWhenLoaded(entry, () => {
      // Opening the current screen again must not add a step to the browser's history.
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
