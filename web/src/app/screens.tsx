import { ADMINISTRATION_SCREENS } from './screens/administration.tsx';
import { FINANCE_SCREENS } from './screens/finance.tsx';
import { WORK_SCREENS } from './screens/work.tsx';

/** The whole route table. CONTRIBUTING ("Find the code") says how it leads to the code of a screen. */
export const SCREENS = [...WORK_SCREENS, ...FINANCE_SCREENS, ...ADMINISTRATION_SCREENS] as const;

export type ScreenName = (typeof SCREENS)[number]['name'];
