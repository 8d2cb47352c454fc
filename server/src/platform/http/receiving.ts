import { ATTEMPT_MS, UPLOAD_MS } from '@likeness/contract/kit/limits';
import type { FastifyInstance } from 'fastify';

/** How long a request may take to come in, in milliseconds. Node.js answers what takes longer with 408. */
export interface ReceivingLimits {
  /** Its headers. Not longer than all of it, or Node.js ends neither. */
  readonly headersMs: number;
  /** All of it, however steadily it comes: else a byte a second would hold a connection for months. */
  readonly altogetherMs: number;
  /** A pause in its body. */
  readonly silenceMs: number;
  /** How often Node.js looks for what has taken too long. */
  readonly lookMs: number;
}

export const RECEIVING: ReceivingLimits = {
  headersMs: 60_000,
  altogetherMs: UPLOAD_MS,
  // Screens give an upload up after the same silence.
  silenceMs: ATTEMPT_MS,
  lookMs: 30_000,
};

/** Breaks off a request of whose body nothing has come for so long. Nobody is told: who sends nothing is gone. */
export function endSilentBodies({ server }: FastifyInstance, silenceMs: number): void {
  server.on('request', (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    const { socket } = request;
    socket.setTimeout(silenceMs);
    request.once('end', () => {
      // The answer may take its time. A connection that is answered already has the patience of a kept one.
      if (!response.writableFinished) socket.setTimeout(server.timeout);
    });
  });
}
