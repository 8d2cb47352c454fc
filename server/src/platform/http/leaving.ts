import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often it is looked whether all requests are answered, in milliseconds. */
const LOOK_MS = 50;

/** How a server stops without breaking off what anybody has asked of it. */
export interface Leaving {
  /** Whether it has begun: health says so, and proxies then send people to other servers. */
  readonly begun: boolean;
  /**
   * First everything is answered as before, for so many seconds, so that proxies can notice. Then nobody is let in any
   * more, streams of events end (screens open them anew at another server), and what is asked already is answered.
   * @param answerSeconds how long that may take at most
   */
  leave(times: { noticeSeconds: number; answerSeconds: number }): Promise<void>;
  /** Ends a stream when the server leaves: by itself it would not end. */
  endStream(stream: ServerResponse): void;
}

/** Follows all requests of a server. Must be called before its routes are added. */
export function followLeaving(http: FastifyInstance): Leaving {
  let begun = false;
  const open = new Set<ServerResponse>();
  const streams = new Set<ServerResponse>();
  http.server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  // A kept connection on which the next request may just be on its way must not be closed without a word.
  http.addHook('onSend', async (_request, reply) => {
    if (begun) void reply.header('connection', 'close');
  });
  return {
    get begun() {
      return begun;
    },
    endStream(stream) {
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
    },
    async leave({ noticeSeconds, answerSeconds }) {
      begun = true;
      await pause(noticeSeconds * 1000, undefined, { ref: false });
      http.server.close();
      for (const stream of streams) stream.end();
      const until = performance.now() + answerSeconds * 1000;
      while (open.size > 0 && performance.now() < until) await pause(LOOK_MS);
    },
  };
}
