import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { menuCounts } from '../kit/menuCounts.ts';
import { usePreference } from '../kit/preferences.ts';
import './appMenu.css';
import { MENU_ICONS } from './menuIcons.ts';
import type { MenuGroupName, VisibleEntry, VisibleGroup } from './navigation.ts';
import { fetchAhead, openWhenLoaded } from './screensAhead.ts';
import { useScreenName } from './useScreenName.ts';

/** What few need is folded until somebody unfolds it. */
const FOLDED = ['backoffice2'];

interface AppMenuProps {
  /** Shows its words, or only a rail of icons. */
  readonly open: boolean;
  readonly groups: readonly VisibleGroup[];
}

/** Memoised: when the screen changes, only the links check whether they are the current one. */
export const AppMenu = memo(function AppMenu({ open, groups }: AppMenuProps) {
  const text = useText();
  const [closed, keepClosed] = usePreference<string[]>('layout.closed_groups', FOLDED);
  const toggle = (group: MenuGroupName) =>
    keepClosed(closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group]);
  return (
    <nav className={open ? 'app-menu' : 'app-menu rail'} aria-label={text('app.main_menu')}>
      {groups.map(({ group, entries }) =>
        open ? (
          <Group key={group} group={group} entries={entries} open={!closed.includes(group)} onToggle={toggle} />
        ) : (
          <RailGroup key={group} group={group} entries={entries} />
        ),
      )}
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
  const heading = useRef<HTMLButtonElement>(null);
  const hidesCurrent = !open && entries.some((entry) => isAt(entry, pathname));
  useIntoView(heading, hidesCurrent);
  const Icon = MENU_ICONS[group];
  const Arrow = open ? ExpandLess : ExpandMore;
  return (
    <div className="menu-group">
      <button
        ref={heading}
        type="button"
        aria-expanded={open}
        aria-current={hidesCurrent || undefined}
        onClick={() => onToggle(group)}
      >
        <Icon fontSize="small" color="action" />
        <span>{text(`menu.${group}`)}</span>
        <Arrow fontSize="small" />
      </button>
      <Entries label={text(`menu.${group}`)} entries={entries} hidden={!open} />
    </div>
  );
}

/** The group as an icon beside the screen: of one entry it leads there, of several it shows them. */
function RailGroup({ group, entries }: VisibleGroup) {
  const text = useText();
  const nameOf = useScreenName();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = MENU_ICONS[group];
  const [first] = entries;
  const isHere = entries.some((entry) => isAt(entry, pathname));
  if (!first) return null;
  if (entries.length === 1) {
    return (
      <Tooltip title={nameOf(first)} placement="right">
        <div className="rail-group">
          <EntryLink entry={first} isHere={isHere} label={nameOf(first)}>
            <Icon fontSize="small" />
          </EntryLink>
        </div>
      </Tooltip>
    );
  }
  const label = text(`menu.${group}`);
  return (
    <div className="rail-group">
      <Tooltip title={label} placement="right">
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-here={isHere || undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon fontSize="small" />
        </button>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
        slotProps={{ paper: { className: 'rail-entries', elevation: 4, 'aria-label': label, role: 'dialog' } }}
      >
        <Entries label={label} entries={entries} />
      </Popover>
    </div>
  );
}

function Entries({ label, entries, hidden }: { label: string; hidden?: boolean } & Pick<VisibleGroup, 'entries'>) {
  const { pathname } = useLocation();
  return (
    <ul aria-label={label} hidden={hidden}>
      {entries.map((entry) => (
        <Entry key={entry.name} entry={entry} isHere={isAt(entry, pathname)} />
      ))}
    </ul>
  );
}

function isAt({ paths }: VisibleEntry, pathname: string): boolean {
  return paths.some((path) => matchPath(path, pathname) !== null);
}

const Entry = memo(function Entry({ entry, isHere }: { entry: VisibleEntry; isHere: boolean }) {
  const nameOf = useScreenName();
  return (
    <li>
      <EntryLink entry={entry} isHere={isHere}>
        <span>{nameOf(entry)}</span>
        <Waiting screen={entry.name} />
      </EntryLink>
    </li>
  );
});

/** How much waits behind an entry; red while something of it is overdue. */
function Waiting({ screen }: { screen: string }) {
  const counts = useSyncExternalStore(menuCounts.subscribe, menuCounts.get);
  const { count, isLate } = counts[screen] ?? { count: 0, isLate: false };
  return count === 0 ? null : <b data-late={isLate || undefined}>{count}</b>;
}

/** Where the person is now must not lie below the lower edge of the menu. */
function useIntoView(part: RefObject<HTMLElement | null>, isHere: boolean): void {
  useEffect(() => {
    if (isHere) part.current?.scrollIntoView({ block: 'nearest' });
  }, [part, isHere]);
}

interface EntryLinkProps {
  readonly entry: VisibleEntry;
  readonly isHere: boolean;
  /** Its name, where it shows no words. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A plain link instead of the router's: every router link would be rendered again at each change of the screen. */
function EntryLink({ entry, isHere, label, children }: EntryLinkProps) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const { path } = entry;
  useIntoView(link, isHere);
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
    <a
      ref={link}
      href={path}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      onClick={go}
      onPointerEnter={begin}
      onFocus={begin}
    >
      {children}
    </a>
  );
}
