import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A failure of one call. `done` says whether the call is carried out before it fails. */
export const fault = z.object({
  done: z.boolean(),
  ends: z.union([
    /** The connection is closed without an answer. */
    z.literal('hangUp'),
    /** Only half of the answer is sent. */
    z.literal('cutShort'),
    /** The answer is sent twice. */
    z.literal('twice'),
    /** The answer is held until `releaseAnswers`. */
    z.literal('hold'),
    z.object({
      status: z.number().int().min(200).max(599),
      headers: z.record(z.string(), z.string()).default({}),
      body: z.string().default(''),
    }),
  ]),
});
export type Fault = z.input<typeof fault>;

/** The failures of the next calls, each used once, and the answers that are held. */
export class Faults {
  readonly #next = new Map<string, Fault[]>();
  readonly #held: { reply: FastifyReply; body: string }[] = [];

  add(call: string, fault: Fault): void {
    this.#next.set(call, [...(this.#next.get(call) ?? []), fault]);
  }

  take(call: string): Fault | undefined {
    return this.#next.get(call)?.shift();
  }

  /** Answers with the fault instead of the body, which is JSON. */
  answer(reply: FastifyReply, { ends }: Fault, body: string): FastifyReply {
    if (typeof ends === 'object') {
      return reply
        .code(ends.status)
        .headers({ 'content-type': 'application/json', ...ends.headers })
        .send(ends.body ?? '');
    }
    reply.hijack();
    const { socket } = reply.raw;
    if (ends === 'hold') this.#held.push({ reply, body });
    else if (ends === 'cutShort') socket?.end(httpResponse(body).slice(0, -Math.ceil(body.length / 2)));
    else if (ends === 'twice') socket?.write(httpResponse(body) + httpResponse(body));
    else socket?.destroy();
    return reply;
  }

  /** Sends the held answers to the callers that still wait. */
  releaseAnswers(): void {
    for (const { reply, body } of this.#held.splice(0)) reply.raw.socket?.end(httpResponse(body));
  }
}

/** A complete HTTP response as text. */
function httpResponse(body: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
