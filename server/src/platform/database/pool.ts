import { context } from '@opentelemetry/api';
import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * Connections to the database. Whoever waited for one goes on in the trace of their own call, not in that of the call
 * which gave it back.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback === undefined ? super.connect() : super.connect(context.bind(context.active(), callback));
  }
}
