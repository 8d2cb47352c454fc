import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '../../platform/database/database.ts';

/**
 * A server that only writes into the embedded database of the folder in its first argument, until it is killed. Every
 * number that it prints is a row whose commit was acknowledged. With `BUSY` set, it runs one endless statement instead.
 */
const database = await openDatabase({
  directory: process.argv[2] ?? '',
  onNotice: (sentence) => process.stderr.write(`${sentence}\n`),
});
const payload = 'x'.repeat(4_000);

await database.pool.query('CREATE TABLE IF NOT EXISTS written (id bigserial PRIMARY KEY, payload text NOT NULL)');
writeSync(1, 'writing\n');
if (process.env['BUSY']) await database.pool.query('SELECT count(*) FROM generate_series(1, 10000000000)');
await Promise.all([...Array.from({ length: 4 }, writeForEver), checkpointForEver()]);

async function writeForEver(): Promise<never> {
  for (;;) {
    const { rows } = await database.pool.query<{ id: string }>(
      'INSERT INTO written (payload) VALUES ($1) RETURNING id',
      [payload],
    );
    writeSync(1, `${rows[0]?.id}\n`);
  }
}

async function checkpointForEver(): Promise<never> {
  for (;;) {
    await pause(700);
    await database.pool.query('CHECKPOINT');
  }
}
