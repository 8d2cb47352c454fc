import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { idleMoment } from '../kit/idle.ts';
import { useMessagePlace } from '../kit/messagePlace.ts';
import { ScreenPathsContext } from '../kit/screenPaths.ts';
import { useSession } from '../kit/session.ts';
import { AppHeader } from './AppHeader.tsx';
import { AppMenu } from './AppMenu.tsx';
import { SessionCover } from './SessionCover.tsx';
import { SessionEndNote } from './SessionEndNote.tsx';
import { visibleMenu } from './menu.ts';
import { screenPaths } from './screenPaths.ts';
import type { Screen } from './screen.ts';
import { useScreensAhead } from './screensAhead.ts';
import { useMenuFold } from './useMenuFold.ts';
import { screenName } from './useScreenName.ts';
import { useThemePreference } from './useThemePreference.ts';

const CONTENT = 'content';
const DAY = /\/\d{4}-\d{2}-\d{2}(?=\/|$)/g;

/**
 * Header and menu around every screen except sign-in. A person who is not signed in sees neither. Each address mounts
 * the screen anew: its timers, its reload handlers and its scroll position end with the address. Only days in it are
 * chosen on the screen itself, where the field must keep the focus. Who signs in in another tab gets a new screen too:
 * what goes on here is of whoever was signed in.
 */
export function AppLayout({ screens }: { screens: readonly Screen[] }) {
  const text = useText();
  const session = useSession();
  const roles = session?.roles;
  const menu = useMenuFold(screens);
  const groups = useMemo(() => visibleMenu(roles ?? [], screens), [roles, screens]);
  const messages = useMessagePlace('inside');
  const paths = useMemo(() => {
    const known = screenPaths(roles ?? [], screens);
    const entries = groups.flatMap((group) => group.entries);
    const texts = known.texts.map(({ path, name }) => ({ path, title: screenName(text, { name }) }));
    const isWriter = entries.some(({ paths: all }) => all.length > 1);
    const chosen = entries.map((entry) => ({ path: entry.path, title: screenName(text, entry) }));
    return { ...known, menu: isWriter ? [...chosen, ...texts] : chosen };
  }, [roles, screens, groups, text]);
  useThemePreference();
  useScreensAhead(groups);
  const { pathname } = useLocation();
  if (!session) return <Outlet />;
  return (
    <>
      <Link
        href={`#${CONTENT}`}
        sx={{
          position: 'absolute',
          zIndex: 'tooltip',
          p: 1,
          bgcolor: 'background.paper',
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        {text('app.skip_to_content')}
      </Link>
      <ScreenPathsContext value={paths}>
        <Box
          sx={{
            height: '100vh',
            display: 'grid',
            // As wide as the window, however wide the header would like to be.
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridTemplateRows: 'auto minmax(0, 1fr)',
          }}
        >
          <AppHeader menuOpen={menu.isOpen} onToggleMenu={menu.keep} />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', minHeight: 0, position: 'relative' }}>
            <AppMenu open={menu.isOpen} groups={groups} />
            {(menu.isOpen || !menu.isDesk) && <CountsWhenIdle />}
            <Box
              component="main"
              ref={messages}
              key={`${session.id} ${pathname.replaceAll(DAY, '')}`}
              id={CONTENT}
              tabIndex={-1}
              {...(menu.isOver && { onPointerDown: () => menu.keep(false) })}
              sx={{ gridColumn: 2, minWidth: 0, overflow: 'auto', p: 2, outline: 'none', position: 'relative' }}
            >
              <Outlet />
            </Box>
          </Box>
        </Box>
      </ScreenPathsContext>
      <SessionEndNote />
      <SessionCover />
    </>
  );
}

/** Counts what waits, after everything that the person waits for. Without the code, as offline, nothing is counted. */
function CountsWhenIdle() {
  const [Counts, setCounts] = useState<ComponentType>();
  useEffect(() => {
    let isOver = false;
    void idleMoment()
      .then(() => import('../home/MenuCounts.tsx'))
      .then(
        ({ MenuCounts }) => !isOver && setCounts(() => MenuCounts),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, []);
  return Counts && <Counts />;
}
