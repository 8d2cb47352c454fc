import type { ErrorAnswer } from '@likeness/contract/kit/errorAnswer';
import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { apiUrl } from '../kit/apiUrl.ts';

export type Document = RequestedRepairs['documents'][number];

/** Why a call failed: the server's code, or that the server could not be reached. */
export class Refused extends Error {
  readonly code: ErrorAnswer['code'] | 'network_failure';
  readonly params: NonNullable<ErrorAnswer['params']>;
  /** Messages by field. */
  readonly errors: NonNullable<ErrorAnswer['errors']>;

  constructor(answer: Pick<ErrorAnswer, 'params' | 'errors' | 'message'> & { code: Refused['code'] }) {
    super(answer.message);
    this.code = answer.code;
    this.params = answer.params ?? {};
    this.errors = answer.errors ?? {};
  }
}

/** Calls the server as the customer with this link. */
export class Link {
  readonly #token: string;
  readonly #language: string;

  constructor(token: string, language: string) {
    this.#token = token;
    this.#language = language;
  }

  /** Reads what the customer has to send.

@throws Refused */
  read(signal: AbortSignal): Promise<RequestedRepairs> {
    return this.#send('', { signal });
  }

  /** Sends a picture; returns what the customer still has to send.

@throws Refused */
  sendPicture(documentId: number, kind: 'photo' | 'signature', picture: File, key: string): Promise<RequestedRepairs> {
    const body = new FormData();
    body.set('file', picture, picture.name);
    return this.#send(`/${documentId}/${kind}`, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
  }

  /** @throws Refused */
  sendAddress(documentId: number, address: Record<string, string>, key: string): Promise<RequestedRepairs> {
    const headers = { 'Idempotency-Key': key, 'Content-Type': 'application/json' };
    return this.#send(`/${documentId}/address`, { method: 'POST', body: JSON.stringify(address), headers });
  }

  async #send(path: string, request: RequestInit): Promise<RequestedRepairs> {
    const headers = {
      ...(request.headers as Record<string, string> | undefined),
      Authorization: `Bearer ${this.#token}`,
      'Accept-Language': this.#language,
    };
    const lost = { code: 'network_failure', message: '' } as const;
    const reply = await fetch(apiUrl({ path: `/repair${path}` }), { ...request, headers }).catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      throw new Refused(lost);
    });
    const answer: unknown = await reply.json().catch(() => {
      throw new Refused(lost);
    });
    if (!reply.ok) throw new Refused(answer as ErrorAnswer);
    return answer as RequestedRepairs;
  }
}
