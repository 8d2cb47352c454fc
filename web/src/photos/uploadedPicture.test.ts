import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '../testing/openApp.tsx';
import { type UploadedPhoto, useUploadedPicture } from './uploadedPicture.ts';

const NOW = Date.parse('2026-03-10T10:00:00.000Z');
const MINUTE = 60_000;

const uploaded = (uid: string): UploadedPhoto => ({
  uid,
  file_name: `${uid}.jpg`,
  width: 413,
  height: 531,
  bytes: 40_000,
  display: `/api/photo/${uid}?token=of-the-upload`,
  displayUntil: NOW + 4 * MINUTE,
});

const fetched: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  signedInAs('ROLE_SORTER');
  fetched.length = 0;
  vi.stubGlobal('fetch', (url: string | URL) => {
    fetched.push(String(url));
    return Promise.resolve(new Response('a photo'));
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});

test('a corrected photo is shown by the address of its upload as long as it stays on the screen', () => {
  const photo = uploaded('a');
  const { result, rerender } = renderHook(() => useUploadedPicture(photo));
  vi.setSystemTime(NOW + 20 * MINUTE);
  rerender();
  expect(result.current).toBe(photo.display);
  expect(fetched).toEqual([]);
});

test('one that waited in a draft while other photos were judged is fetched anew when it comes back', async () => {
  const photo = uploaded('a');
  const { result, rerender } = renderHook<ReturnType<typeof useUploadedPicture>, UploadedPhoto | null>(
    useUploadedPicture,
    {
      initialProps: photo,
    },
  );
  expect(result.current).toBe(photo.display);
  vi.setSystemTime(NOW + 3 * MINUTE);
  rerender(null);
  expect(result.current).toBeUndefined();
  vi.setSystemTime(NOW + 20 * MINUTE);
  rerender(photo);
  await waitFor(() => expect(result.current).toBe('blob:photo'));
  expect(fetched).toHaveLength(1);
});
