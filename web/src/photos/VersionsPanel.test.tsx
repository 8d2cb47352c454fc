import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument, aVersion } from '../testing/documents.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

const AT = '2026-03-10T08:00:00.000Z';
const JUDGE = { id: 4, first_name: 'Ada', last_name: 'Lovelace' };
const JUDGED = { verified_by: JUDGE, verified_at: AT };

const MAY_ASK = { allowedActions: ['requestLastValidation' as const] };

/** The lines of a photo with these versions, the newest first. */
function linesOf(versions: readonly ReturnType<typeof aVersion>[], rejected: readonly string[]) {
  fakeApi({});
  const document = aDocument(1);
  const rejection = { verified_by: JUDGE, created_at: AT, comment: null, judged_by: null, photo_reject_reasons: [] };
  const photo = {
    ...document.photo!,
    ...versions.at(-1)!,
    file_history: { files: [...versions] },
    photo_reject_reason_histories: rejected.map((uid) => ({ ...rejection, photo_uid: uid })),
  };
  render(
    <TestScreen>
      <VersionsPanel document={{ ...document, photo }} onChanged={() => undefined} />
    </TestScreen>,
  );
  return screen.getAllByRole('listitem').map((line) => within(line));
}

test('a version that waits to be judged again says beside that how it was judged before, by whom and when', () => {
  const [fresh, validated, rejected] = linesOf(
    [aVersion('rejected', JUDGED), aVersion('validated', JUDGED), aVersion('fresh')],
    ['rejected'],
  );
  for (const line of [rejected!, validated!]) {
    expect(line.getByText('Waiting')).toBeTruthy();
    expect(line.getByText(/^Verified .+, Ada Lovelace$/)).toBeTruthy();
  }
  expect(rejected!.getByText('Rejected')).toBeTruthy();
  expect(validated!.getByText('Validated')).toBeTruthy();
  expect(fresh!.getByText('Not verified')).toBeTruthy();
  expect(fresh!.queryByText(/Rejected|Validated/)).toBeNull();
});

test('a final validation is asked for of each earlier version of which the server allows it, and of no other', () => {
  const lines = linesOf([aVersion('others'), aVersion('own', MAY_ASK), aVersion('current', MAY_ASK)], []);
  const offered = lines.map((line) => line.queryByRole('button', { name: 'Request last validation' }) !== null);
  expect(offered).toEqual([false, true, false]);
});
