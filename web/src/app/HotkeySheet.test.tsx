import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fetchGuideTexts } from '../i18n/guideTexts.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { HotkeySheet } from './HotkeySheet.tsx';

test('what two keys do alike stands once in the sheet, with both', async () => {
  await fetchGuideTexts('en');
  render(
    <TestScreen>
      <HotkeySheet onClose={() => undefined} />
    </TestScreen>,
  );
  const undo = await screen.findByText('Undo');
  const keys = [...undo.parentElement!.querySelectorAll<HTMLElement>('kbd')].map(({ dataset }) => dataset['keys']);
  expect(keys).toEqual(['U', 'Ctrl+Z']);
});
