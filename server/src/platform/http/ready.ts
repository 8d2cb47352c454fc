import { createHash } from 'node:crypto';
import type { Endpoint, ResultOf } from '@likeness/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** An answer that is put together once and sent many times. */
export class ReadyAnswer {
  readonly body: Buffer;
  /** Names these bytes. It is weak, because an answer may be compressed on its way. */
  readonly etag: string;

  private constructor(body: Buffer) {
    this.body = body;
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  }

  /** What the shape of the answer does not declare does not leave here either. */
  static of<E extends Endpoint>(endpoint: E, answer: ResultOf<E>): ReadyAnswer {
    return new ReadyAnswer(Buffer.from(JSON.stringify(z.encode(endpoint.answer as z.ZodType, answer))));
  }
}

/** Sends the answer, or says that the caller has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { body, etag }: ReadyAnswer): FastifyReply {
  // It may be kept, and is asked for anew each time.
  void reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function isKnown(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return sent.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}
