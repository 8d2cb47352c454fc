import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { adoptPreferences, savePreferencesNow, usePreference } from './preferences.ts';

function Zoom() {
  const [zoom, keepZoom] = usePreference('photo.zoom', 1);
  return <button onClick={() => keepZoom(zoom + 1)}>{zoom}</button>;
}

function zoomIn(times: number): void {
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button'));
}

let sent: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = fakeApi({ 'POST /me/preference': [200] });
});

test('shows at once, and is sent once it has settled', () => {
  signedIn();
  render(<Zoom />);
  zoomIn(3);
  expect(screen.getByRole('button').textContent).toBe('4');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(sent.map(({ body }) => body)).toEqual([{ key: 'photo.zoom', value: 4 }]);
});

test('is sent before the page goes', () => {
  signedIn();
  render(<Zoom />);
  zoomIn(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  savePreferencesNow();
  expect(sent).toHaveLength(1);
});

test('is each person’s own', async () => {
  signedIn({ id: 7 });
  render(<Zoom />);
  zoomIn(1);
  act(() => void signedIn({ id: 8 }));
  expect(screen.getByRole('button').textContent).toBe('1');
  act(() => void signedIn({ id: 7 }));
  expect(screen.getByRole('button').textContent).toBe('2');
});

test('is the server’s, but for what was changed here, also by an answer that was on its way while it was saved', () => {
  signedIn();
  render(<Zoom />);
  act(() => adoptPreferences({ 'photo.zoom': 5 }));
  expect(screen.getByRole('button').textContent).toBe('5');
  zoomIn(1);
  act(() => adoptPreferences({ 'photo.zoom': 5 }));
  expect(screen.getByRole('button').textContent).toBe('6');
  savePreferencesNow();
  act(() => adoptPreferences({ 'photo.zoom': 5 }));
  expect(screen.getByRole('button').textContent).toBe('6');
});

test.each([['"wide"'], ['null'], ['[1]'], ['{}']])('of another kind, %s, counts as none', (value) => {
  localStorage.setItem('likeness.preferences.9', `{"photo.zoom":${value}}`);
  signedIn({ id: 9 });
  render(<Zoom />);
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('is what was chosen last in another tab of this browser, but for what is still to be sent from here', () => {
  signedIn({ id: 7 });
  render(<Zoom />);
  const chosenElsewhere = (zoom: number) =>
    act(() => {
      const newValue = JSON.stringify({ 'photo.zoom': zoom });
      window.dispatchEvent(new StorageEvent('storage', { key: 'likeness.preferences.7', newValue }));
    });
  chosenElsewhere(5);
  expect(screen.getByRole('button').textContent).toBe('5');
  zoomIn(1);
  chosenElsewhere(9);
  expect(screen.getByRole('button').textContent).toBe('6');
});
