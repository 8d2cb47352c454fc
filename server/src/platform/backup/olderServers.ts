/** How much of a script its first settings take, at most. */
const HEAD_BYTES = 4_096;

/**
 * A script of `pg_restore` without the one setting at its beginning that servers before PostgreSQL 17 do not know, and
 * programs from 17 on write for all: they may be newer than the server. It is off where nobody has set it.
 */
export async function* forOlderServers(script: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of script) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    yield withoutTimeout(head);
    head = undefined;
  }
  if (head !== undefined) yield withoutTimeout(head);
}

/** Read byte for byte: the end of the head may lie within a letter. */
function withoutTimeout(head: Buffer): Buffer {
  return Buffer.from(head.toString('latin1').replace(/^SET transaction_timeout = 0;\n/m, ''), 'latin1');
}
