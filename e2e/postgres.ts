import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A new database on the PostgreSQL server that TEST_DATABASE_URL names, empty or a copy of `template`. Without that
 * variable the result is undefined, and servers use their embedded database.
 */
export async function createDatabase(template = 'template1'): Promise<OwnDatabase | undefined> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) return undefined;
  const name = `likeness_journeys_${randomBytes(4).toString('hex')}`;
  await query(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = name;
  return { name, url: url.href, drop: () => query(admin, `drop database ${name} with (force)`) };
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
