import { UPLOAD_MS } from '@likeness/contract/kit/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isConnected, noteUnanswered } from './connection.ts';
import { sendOnce, TIMEOUT_MS } from './transport.ts';

/** An upload whose result the test decides. */
class Upload extends EventTarget {
  static last: Upload;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  sent: unknown;
  aborted = false;

  constructor() {
    super();
    Upload.last = this;
  }

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  moved(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answered(status: number, body: string): void {
    Object.assign(this, { status, responseText: body });
    this.dispatchEvent(new Event('load'));
  }
}

const progress = vi.fn<(part: number) => void>();
const body = new FormData();

function upload(signal?: AbortSignal) {
  const headers = { Authorization: 'Bearer token-1' };
  const reply = sendOnce({ method: 'POST', url: '/api/file/', headers, body, onProgress: progress, signal });
  reply.catch(() => undefined);
  return reply;
}

beforeEach(() => {
  progress.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
});

describe('an upload', () => {
  test('tells how much of it has left, and what was answered', async () => {
    const reply = upload();
    Upload.last.moved(1, 4);
    Upload.last.moved(4, 4);
    Upload.last.answered(422, '{"code":"photo_not_jpeg"}');
    expect(await reply).toEqual({ status: 422, body: '{"code":"photo_not_jpeg"}' });
    expect(progress.mock.calls).toEqual([[0.25], [1]]);
    expect(Upload.last.sent).toBe(body);
    expect(Upload.last.headers).toEqual({ Authorization: 'Bearer token-1' });
  });

  test('that is answered shows that the server can be reached again', async () => {
    noteUnanswered();
    const reply = upload();
    expect(isConnected()).toBe(false);
    Upload.last.answered(200, '{}');
    await reply;
    expect(isConnected()).toBe(true);
  });

  test('may take longer than a minute while it moves, but no minute without moving', async () => {
    const reply = upload();
    for (let minute = 1; minute <= 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      Upload.last.moved(minute, 10);
    }
    expect(Upload.last.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(Upload.last.aborted).toBe(true);
    await expect(reply).rejects.toMatchObject({ code: 'timeout' });
  });

  test('of which nobody is shown how much has left may take as long as the server lets it come in', async () => {
    let interest: AbortSignal | undefined;
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      interest = signal!;
      return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const reply = sendOnce({ method: 'POST', url: '/api/ticket/7/attachment', headers: {}, body });
    reply.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(UPLOAD_MS - 1);
    expect(interest!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(reply).rejects.toMatchObject({ code: 'timeout' });
  });

  test('stops when the caller has lost interest', async () => {
    const interest = new AbortController();
    const reply = upload(interest.signal);
    interest.abort();
    expect(Upload.last.aborted).toBe(true);
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that never reached the server says so', async () => {
    const reply = upload();
    Upload.last.dispatchEvent(new Event('error'));
    await expect(reply).rejects.toMatchObject({ code: 'network_failure' });
  });
});
