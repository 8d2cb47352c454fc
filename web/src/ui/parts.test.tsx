import TextField from '@mui/material/TextField';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { showLanguage } from '../kit/language.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { CheckList } from './CheckList.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { FileDropProps } from './FileDrop.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { SeveralField } from './SeveralField.tsx';

describe('a place for a file', () => {
  const jpeg = new File(['...'], 'photo.jpg', { type: 'image/jpeg' });
  const text = new File(['...'], 'photo.txt', { type: 'text/plain' });

  function open(props: Partial<FileDropProps> = {}) {
    const taken = vi.fn<(file: File) => void>();
    render(
      <TestScreen>
        <FileDrop accept={{ 'image/jpeg': ['.jpg', '.jpeg'] }} onFile={taken} {...props} />
      </TestScreen>,
    );
    return taken;
  }

  function drop(...files: File[]): void {
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(screen.getByText('Drop a file here or choose one'), {
      dataTransfer: { files, items, types: ['Files'] },
    });
  }

  test('takes what is dropped', async () => {
    const taken = open();
    drop(jpeg);
    await waitFor(() => expect(taken).toHaveBeenCalledWith(jpeg));
  });

  test('takes what is chosen', async () => {
    const taken = open({ label: 'Choose the corrected photo' });
    await userEvent.upload(screen.getByLabelText('Choose the corrected photo', { selector: 'input' }), jpeg);
    await waitFor(() => expect(taken).toHaveBeenCalledWith(jpeg));
  });

  test.each<[why: string, props: Partial<FileDropProps>, files: File[], sentence: string]>([
    ['of another kind', {}, [text], 'A file of this type cannot be used here'],
    ['too large', { maxMegabytes: 0.000001 }, [jpeg], 'This file is larger than 0.000001 MB'],
    ['one of two', {}, [jpeg, jpeg], 'Only one file at a time'],
    ['refused by the screen', { validate: () => 'Photo must have JPEG type' }, [jpeg], 'Photo must have JPEG type'],
    [
      'refused by the screen first',
      { validate: () => 'Photo must have JPEG type' },
      [text],
      'Photo must have JPEG type',
    ],
  ])('says why it does not take a file that is %s', async (_why, props, files, sentence) => {
    const taken = open(props);
    drop(...files);
    await screen.findByText(sentence);
    expect(taken).not.toHaveBeenCalled();
  });

  test('brings into view each time why a file is not taken, wherever the screen is scrolled to', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open();
    drop(jpeg);
    expect(scrolled).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      drop(text);
      await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
      expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
    }
  });
});

test('a check list ticks and unticks, in groups, and leaves out a group without entries', async () => {
  function Reasons() {
    const [selected, setSelected] = useState([2]);
    const toggle = (id: number) =>
      setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
    return (
      <CheckList
        groups={[
          { label: 'Rejected', tone: 'strong', items: [{ id: 1, label: 'Head too small', keys: '1' }] },
          { label: 'Tolerated', tone: 'quiet', items: [{ id: 2, label: 'Glasses' }] },
          { label: 'Other', items: [] },
        ]}
        selected={new Set(selected)}
        onToggle={toggle}
      />
    );
  }
  render(<Reasons />);
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'RejectedHead too small',
    'ToleratedGlasses',
  ]);
  expect(Array.from(document.querySelectorAll('kbd'), ({ dataset }) => dataset['keys'])).toEqual(['1']);
  await userEvent.click(screen.getByText('Head too small'));
  await userEvent.click(screen.getByText('Glasses'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Head too small' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Glasses' }).checked).toBe(false);
});

test('a question about taking something away has the harmless answer ready', async () => {
  const confirmed = vi.fn<() => void>();
  render(
    <TestScreen>
      <ConfirmDialog open danger title="Delete" question="Sure?" onConfirm={confirmed} onCancel={() => undefined} />
    </TestScreen>,
  );
  expect(screen.getByRole('dialog', { name: 'Delete', description: 'Sure?' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

describe('a moment', () => {
  test.each([
    ['en', '2026-11-21T09:55:00Z', '5 minutes ago'],
    ['en', '2026-11-21T09:59:50Z', 'now'],
    ['en', '2026-11-19T09:55:00Z', '2 days ago'],
    ['en', '2026-11-21T12:30:00Z', 'in 2 hours'],
    ['fr', '2026-11-21T09:55:00Z', 'il y a 5 minutes'],
    ['es', '2026-11-20T09:00:00Z', 'ayer'],
  ] as const)('in %s, %s is said as "%s"', async (language, at, words) => {
    await showLanguage(language);
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
    render(
      <TestScreen>
        <RelativeTime at={at} />
      </TestScreen>,
    );
    expect(screen.getByText(words).getAttribute('datetime')).toBe(at);
  });
});

test('what is typed into a field for several stays when the screen is drawn anew', async () => {
  function DrawnAnewByEachKey() {
    const [, draw] = useState(0);
    return (
      <div onKeyUp={() => draw((times) => times + 1)}>
        <SeveralField
          options={['paid', 'fulfilled']}
          values={['paid']}
          labelOf={(value) => value}
          onChange={() => undefined}
          renderInput={(params) => <TextField {...params} label="Statuses" />}
        />
      </div>
    );
  }
  render(
    <TestScreen>
      <DrawnAnewByEachKey />
    </TestScreen>,
  );
  const box = screen.getByRole('combobox', { name: 'Statuses' });
  await userEvent.type(box, 'ful');
  expect(box).toHaveProperty('value', 'ful');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['fulfilled']);
});
