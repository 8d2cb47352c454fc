import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { DrawnInvoice } from './draw.ts';

const SECONDS_MAX = 30;

/** Draws invoices in a thread of its own, which starts with the first invoice. */
export interface Printer {
  draw(invoice: DrawnInvoice): Promise<Buffer>;
  close(): Promise<void>;
}

export function openPrinter(): Printer {
  const script = fileURLToPath(new URL('./drawWorker.ts', import.meta.url));
  const pool = workerpool.pool(script, { workerType: 'thread', maxWorkers: 1 });
  return {
    async draw(invoice) {
      const drawn = (await pool.exec('drawInvoice', [invoice]).timeout(SECONDS_MAX * 1000)) as Uint8Array;
      return Buffer.from(drawn);
    },
    async close() {
      await pool.terminate(true);
    },
  };
}
