import type { ErrorAnswer } from '@likeness/contract/kit/errorAnswer';

/** The answer of a server; undefined if the server was gone. */
export interface WireReply<Answer> {
  status: number;
  answer: Answer;
  refusal: ErrorAnswer;
}

export interface WireCall {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  token: string;
  key?: string;
}

/**
 * Calls a server in another process. Without an answer it returns `undefined`: then nobody knows whether the call was
 * executed.
 */
export async function callServer<Answer>(
  address: string,
  { method = 'GET', path, body, token, key }: WireCall,
): Promise<WireReply<Answer> | undefined> {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    return { status: response.status, answer: json as Answer, refusal: json as ErrorAnswer };
  } catch {
    return undefined;
  }
}
