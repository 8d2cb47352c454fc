import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Live } from '../live.ts';
import type { Leaving } from './leaving.ts';

/** Proxies close silent streams; sending a comment this often keeps the stream open. */
const HEARTBEAT_MS = 25_000;
/** A stream ends when the access token that opened it expires; the screen opens the next with a new token. */
const STREAM_MS = 15 * 60 * 1000;

/** Answers with a stream of `changed` events until the client disconnects, or the server leaves. */
export function streamChanges(live: Live, leaving: Pick<Leaving, 'endStream'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Its end is the end of the connection: nobody asks anything more on it of a server that leaves.
      connection: 'close',
    });
    raw.write('retry: 2000\n\n');
    leaving.endStream(raw);
    const unsubscribe = live.subscribe((topic) => raw.write(`event: changed\ndata: ${JSON.stringify({ topic })}\n\n`));
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => raw.end(), STREAM_MS);
    request.raw.on('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    return reply;
  };
}
