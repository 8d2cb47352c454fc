import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';

import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/database/embedded/engine.ts';
import { embeddedHandle } from '../platform/database/embedded/open.ts';
import { PATIENT_DATABASE } from './patience.ts';

/**
 * An embedded database in the test's own process, reached like the real one: `pg` over a unix socket.
 *
 * @param end what becomes of it when it is closed
 */
export async function overSocket(pglite: PGlite, end = () => pglite.close()): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), 'likeness-test-'));
  const server = await serve(pglite, directory);
  return embeddedHandle({
    socketDirectory: () => Promise.resolve(directory),
    waitMs: PATIENT_DATABASE.waitSeconds * 1000,
    transactionSeconds: PATIENT_DATABASE.transactionSeconds,
    withoutStatementLimit: (work) => work(),
    async end() {
      await server.stop();
      await end();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}
