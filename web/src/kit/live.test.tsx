import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../testing/builders.ts';
import { useLiveTopic } from './live.ts';
import { endSession } from './session.ts';

interface Line {
  readonly bearer: string | null;
  readonly signal: AbortSignal | null | undefined;
  readonly say: (text: string) => void;
  readonly breakOff: () => void;
}

/** All connections to the server's events. */
const lines: Line[] = [];
const heard = vi.fn<(topic: string) => void>();

beforeEach(() => {
  lines.length = 0;
  heard.mockClear();
  const encode = new TextEncoder();
  vi.stubGlobal('fetch', async (input: string | URL, { headers, signal }: RequestInit) => {
    const url = String(input);
    if (url.endsWith('/session/renew')) {
      return new Response(JSON.stringify({ token: 'token-2', id: 7 }));
    }
    const bearer = new Headers(headers).get('authorization');
    if (bearer === 'Bearer worn-out') return new Response('{}', { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(signal.reason));
        lines.push({
          bearer,
          signal,
          say: (text) => stream.enqueue(encode.encode(text)),
          breakOff: () => stream.close(),
        });
      },
    });
    const response = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    Object.defineProperty(response, 'url', { value: url });
    return response;
  });
});

function Listener({ topic }: { topic: string }) {
  useLiveTopic(topic, () => heard(topic));
  return null;
}

function changed(topic: string): string {
  return `event: changed\ndata: {"topic":"${topic}"}\n\n`;
}

async function lineNumber(count: number): Promise<Line> {
  await waitFor(() => expect(lines).toHaveLength(count));
  const line = lines[count - 1];
  if (!line) throw new Error('No line');
  return line;
}

test('all topics share one connection with the person’s token, and each handler gets its own events', async () => {
  signedIn();
  render(
    <>
      <Listener topic="documents" />
      <Listener topic="mailbox" />
    </>,
  );
  const line = await lineNumber(1);
  expect(line.bearer).toBe('Bearer token-1');
  line.say(changed('documents') + changed('unheard') + 'event: changed\ndata: nonsense\n\n');
  await waitFor(() => expect(heard.mock.calls).toEqual([['documents']]));
  expect(lines).toHaveLength(1);
});

test('a worn-out token is renewed for the line', async () => {
  signedIn({ token: 'worn-out' });
  render(<Listener topic="documents" />);
  expect((await lineNumber(1)).bearer).toBe('Bearer token-2');
});

test('a token that has run out is not sent, and renewed before', async () => {
  const lasting = (seconds: number) => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.signature`;
  signedIn({ token: lasting(1) });
  const { unmount } = render(<Listener topic="documents" />);
  expect((await lineNumber(1)).bearer).toBe('Bearer token-2');
  unmount();
  endSession('left');
  const fresh = lasting(60);
  signedIn({ token: fresh });
  render(<Listener topic="documents" />);
  expect((await lineNumber(2)).bearer).toBe(`Bearer ${fresh}`);
});

test('after an interruption every handler is called, because changes may have been missed', async () => {
  signedIn();
  render(<Listener topic="documents" />);
  const line = await lineNumber(1);
  line.say('retry: 10\n\n');
  line.breakOff();
  await lineNumber(2);
  await waitFor(() => expect(heard.mock.calls).toEqual([['documents']]));
});

test('a hidden tab hangs up, and asks again when it is looked at', async () => {
  signedIn();
  render(<Listener topic="documents" />);
  const line = await lineNumber(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(line.signal?.aborted).toBe(true);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await lineNumber(2);
  await waitFor(() => expect(heard.mock.calls).toEqual([['documents']]));
});

test('with the session the line ends', async () => {
  signedIn();
  render(<Listener topic="documents" />);
  const line = await lineNumber(1);
  endSession('left');
  expect(line.signal?.aborted).toBe(true);
});
