import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** What goes wrong with one call. `done` says whether it does what was asked of it before. */
export const fault = z.object({
  done: z.boolean(),
  ends: z.union([
    /** The connection ends without an answer. */
    z.literal('hangUp'),
    /** Half of the answer comes. */
    z.literal('cutShort'),
    /** The answer comes two times. */
    z.literal('twice'),
    /** No answer comes until it is let go. */
    z.literal('hold'),
    z.object({
      status: z.number().int().min(200).max(599),
      headers: z.record(z.string(), z.string()).default({}),
      body: z.string().default(''),
    }),
  ]),
});
export type Fault = z.input<typeof fault>;

/** The calls that go wrong next, each once, and the answers that are held back. */
export class Faults {
  readonly #next = new Map<string, Fault[]>();
  readonly #held: { reply: FastifyReply; body: string }[] = [];

  add(call: string, fault: Fault): void {
    this.#next.set(call, [...(this.#next.get(call) ?? []), fault]);
  }

  take(call: string): Fault | undefined {
    return this.#next.get(call)?.shift();
  }

  /** Answers as the fault says instead of with the body, which is JSON. */
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
    else if (ends === 'cutShort') socket?.end(written(body).slice(0, -Math.ceil(body.length / 2)));
    else if (ends === 'twice') socket?.write(written(body) + written(body));
    else socket?.destroy();
    return reply;
  }

  /** Sends what was held back, to whoever still waits for it. */
  letGo(): void {
    for (const { reply, body } of this.#held.splice(0)) reply.raw.socket?.end(written(body));
  }
}

/** A whole answer as it goes over the line. */
function written(body: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
