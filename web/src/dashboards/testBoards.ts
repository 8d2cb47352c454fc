import type { Figure, Period } from '@likeness/contract/dashboards/period';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { vi } from 'vitest';
import type { ScreenName } from '../app/screens.tsx';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { signedInAs } from '../testing/openApp.tsx';
import { viewerTimeZone } from '../kit/timeZone.ts';

/** The first three days of March, in the reader's time zone. */
export function aPeriod(overrides: Partial<Period> = {}): Period {
  const from = '2026-03-01';
  const starts = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) =>
    new Date(`${day}T00:00:00`).toISOString(),
  );
  const period = { from, to: '2026-03-03', time_zone: viewerTimeZone(), unit: 'day' as const };
  return { ...period, starts, until: null, before_until: null, behind: 0, ...overrides };
}

export function aFigure(measure: string, value: number, overrides: Partial<Figure> = {}): Figure {
  return { measure, value, before: 0, points: [value, 0, 0], ...overrides };
}

type Answerer = Extract<Parameters<typeof fakeApi>[0][string], (request: never) => unknown>;

/** The server that answers this dashboard, and the calls that every screen needs, for one person. */
export function theBoard(
  call: string,
  answer: object | Answerer,
  role: RoleKey = 'ROLE_SUPER_ADMIN',
  further: Parameters<typeof fakeApi>[0] = {},
) {
  signedInAs(role);
  return fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'GET /country': [200, { result: [], total: 0, page: 1, allowedActions: [] }],
    'GET /administrator': [200, { result: [], total: 0, page: 1, allowedActions: [] }],
    'POST /me/preference': [200],
    [call]: typeof answer === 'function' ? (answer as Answerer) : [200, answer],
    ...further,
  });
}

/** The lists that numbers lead to. */
export const LISTS: readonly ScreenName[] = ['OrderList', 'ShipmentList', 'Actions', 'Arrivals', 'Order', 'Details'];

/** What was saved as a file: its name and its text. */
export function savedFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let last: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => {
        last = file;
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = last;
    files.push({ name: this.download, text: () => file!.text() });
  });
  return files;
}
