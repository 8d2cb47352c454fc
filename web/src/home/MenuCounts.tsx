import { readHome } from '@likeness/contract/home';
import { useEffect } from 'react';
import { menuCounts } from '../kit/menuCounts.ts';
import { useApiQuery } from '../kit/queries.ts';
import { FIGURE_PLACES } from './figures.ts';
import { useHomeNews } from './useHomeNews.ts';

/** Figures of a work list as a whole, which its entry in the menu shows. */
const IN_MENU = ['verify', 'process', 'ship', 'tickets', 'tickets_pro'] as const;

/** Counts what waits behind the entries of the menu, for as long as it is mounted. Shows nothing itself. */
export function MenuCounts() {
  const home = useApiQuery(readHome, {}, { quiet: true });
  useHomeNews(() => void home.refetch());
  const { data } = home;
  useEffect(() => {
    const counts = IN_MENU.flatMap((name) => {
      const figure = data?.figures.find((one) => one.name === name);
      if (!figure) return [];
      return [[FIGURE_PLACES[name].screens[0]!, { count: figure.count, isLate: (figure.overdue ?? 0) > 0 }] as const];
    });
    menuCounts.set(Object.fromEntries(counts));
  }, [data]);
  return null;
}
